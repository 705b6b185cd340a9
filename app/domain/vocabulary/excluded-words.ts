import { withoutAccents } from "~/domain/text/without-accents";
import { yesOrNo } from "./yes-no";

/**
 * What lists write of a company that they watch or no longer exclude, in the languages of their headers; plain as
 * `plainHeader` makes texts.
 */
const OTHERWISE: ReadonlySet<string> = new Set(
  (
    "observation observationlist onobservation underobservation watchlist onwatchlist engagement revoked removed reinstated " +
    "reincluded lifted exclusionrevoked exclusionlifted notexcluded " +
    "released remove removal delete deleted drop dropped allow allowed exempt exempted whitelist whitelisted " +
    "beobachtung unterbeobachtung beobachtungsliste aufgehoben nichtausgeschlossen entfernen entfernt loschen geloscht erlaubt " +
    "sousobservation enobservation revoque levee reintegre nonexclu supprimer supprime retirer retire autorise " +
    "osservazione inosservazione sottoosservazione revocata revocato rimossa rimosso riammessa nonescluso nonesclusa " +
    "rimuovere eliminare eliminata eliminato ammessa ammesso consentita consentito " +
    "observacion enobservacion revocada readmitida levantada levantado eliminar permitida permitido " +
    "observatie onderobservatie opgeheven ingetrokken nietuitgesloten " +
    "aterinkluderad aterinkluderade genoptaget genindsat observationslista upphavd observasjon tilobservasjon opphevet tattinnigjen tilbakefort gjeninkludert " +
    "observationsliste ophævet dialog ejutesluten atertillaten aterintagen borttagen avford ikkeekskluderet ikkeudelukket fjernet " +
    "ikkeutelukket poistettu palautettu eipoissuljettu naoexcluida naoexcluido removida removido removidadalista removidodalista " +
    "readmitidanalista emobservacao emmonitoramento usunieta usuniety usunietazlisty usunietyzlisty skreslona skreslony " +
    "niewykluczona niewykluczony obserwacja podobserwacja wtrakcieobserwacji poistettulistalta sortidelaliste sortiedelaliste " +
    "reintegration reintegrazione reintegracion reinclusion readmission readmision reinstatement riammissione wiederaufnahme wiederzulassung heropname " +
    "vigilar envigilancia monitorear sorvegliare uberwachen uberwachung dopuszczony dopuszczona dopuszczenie " +
    "gjeninntatt underobservasjon underdialog salidadelalista vonderlistegestrichen 解除 除外解除 除外対象外 監視 監視中 監視対象 観察中 再組入れ " +
    "engage engaged engageonly activeengagement underengagement inengagement engager engagieren " +
    "underreview inreview monitoring monitored undermonitoring monitor beobachtet inprufung unteruberwachung riammesso " +
    "inrevisione sottorevisione monitoraggio inmonitoraggio soussurveillance misesoussurveillance enrevision enrevue readmitido envigilancia " +
    "inonderzoek onderbeoordeling " +
    "norestriction norestrictions unrestricted nessunarestrizione keinebeschrankung aucunerestriction sinrestriccion geenbeperking " +
    "watch readmitted readmis readmise reintegree wiederzugelassen wiederaufgenommen heropgenomen weertoegelaten tarkkailussa tarkkailu " +
    "deletion cancellazione cancellata cancellato rimozione eliminazione streichung gestrichen radiation radie suppression " +
    "eliminacion schrapping geschrapt verwijderd keep retain noaction mantenere mantiene behalten keineaktion conserver garder " +
    "mantener behouden unblocked sbloccata sbloccato entsperrt freigegeben debloque debloquee desbloqueado desbloqueada gedeblokkeerd vrijgegeven permitted zulassig zugelassen toegestaan tillaten tilladt tillatt"
  ).split(" "),
);

/** States of an entry of a list that is no longer in force. */
const NOT_IN_FORCE: ReadonlySet<string> = new Set(
  (
    "inactive expired ended closed inattivo inattiva scaduto scaduta cessato cessata inaktiv abgelaufen beendet inactif expire " +
    "inactivo inactiva vencido vencida inactief verlopen avslutad avsluttet afsluttet " +
    "terminated terminata terminato finita conclusa beeindigd terminee finie finalizada terminada encerrada zakonczone"
  ).split(" "),
);
/** States of an entry of a list that is in force. */
const IN_FORCE: ReadonlySet<string> = new Set(
  (
    "active inforce ineffect effective valid live attivo attiva invigore valido valida efficace aktiv gultig inkraft wirksam " +
    "actif envigueur valide encours activo activa vigente actief geldig vankracht aktivt gallande gjeldende " +
    "gaeldende ativo ativa emvigor aktywny aktywna aktywne voimassa aktiivinen"
  ).split(" "),
);
const OF_STATE =
  /(?:status|stato|statut|estado|state|tillstand|tilstand|situacao|durum|статус|ステータス|状態|状况|区分)|^(?:tila|stan|stav)$/;

/** Headers of a column that asks whether the company is excluded or its entry in force, and the answers that say it is not. */
const ASKED: ReadonlySet<string> = new Set(
  (
    "banned isbanned blacklisted isblacklisted onblacklist prohibited isprohibited exclude excluded isexcluded exclusion toexclude escluso esclusa esclusione daescludere ausgeschlossen ausschluss " +
    "active isactive inforce attivo attiva aktiv actif activo activa actief " +
    "exclusionlevel exclusiondecision levelofexclusion livellodiesclusione livelloesclusione ausschlussgrad ausschlussstufe " +
    "restricted isrestricted restriction restrictionlevel levelofrestriction blocklevel restrictiontype typeofrestriction restrizione tiporestrizione tipodirestrizione " +
    "breach breached thresholdbreach thresholdbreached thresholdexceeded exceedsthreshold abovethreshold sogliasuperata " +
    "ausschlussaktiv exclusionactive activeexclusion esclusioneattiva gultig valid isvalid valido valida geldig vigente valable " +
    "superamentosoglia schwelleuberschritten grenzwertuberschritten seuildepasse umbralsuperado drempeloverschreden " +
    "niveaudexclusion nivelexclusion niveldeexclusion ausschliessen exclu exclue aexclure excluido excluida uitgesloten utesluten udelukket ekskludert " +
    "wykluczona wykluczony wykluczenie poissuljettu 除外 除外対象"
  ).split(" "),
);
/** Headers of a column that asks whether a security may be bought or is off the list, and the answers that say so. */
const ASKED_IF_PERMITTED: ReadonlySet<string> = new Set(
  (
    "permitted ispermitted allowed isallowed eligible iseligible investable investible isinvestable approved admissible " +
    "whitelist whitelisted onwhitelist inwhitelist whitelistato weisseliste listeblanche listablanca " +
    "ammesso ammessa ammissibile investibile consentito consentita idoneo idonea approvato approvata " +
    "zugelassen investierbar erlaubt zulassig autorise autorisee eligibles admis investissable permitido permitida admitido " +
    "removed isremoved rimosso rimossa gestrichen verwijderd reinstated isreinstated readmitted riammessa riammesso " +
    "invertible elegible apto apta toegestaan belegbaar geschikt tillaten tilladt tillatt"
  ).split(" "),
);
/** What may be done with a security, in front of the word for whether it may, and the words that deny it. */
const TO_INVEST =
  "(?:is|investments?|investing|purchases?|buy(?:ing)?|trading|investimento|acquisto|anlage|kauf|investissement|achat|inversion|compra|belegging|aankoop)";
const MAY =
  "(?:permitted|allowed|eligible|investable|investible|admissible|ammess[oa]|ammissibile|investibile|consentit[oa]|idone[oa]|zugelassen|zulassig|investierbar|erlaubt|autorisee?|admis|permitid[oa]|toegestaan|belegbaar|tillaten)";
const IF_PERMITTED = new RegExp(`^${TO_INVEST}*${MAY}(?:forinvestment)?$`);
const IF_NOT_PERMITTED = new RegExp(`^${TO_INVEST}*(?:not|non|in|un|nicht|niet|no)${MAY}(?:forinvestment)?$`);

const YES: ReadonlySet<string> = new Set(
  "yes y true 1 si s ja j oui o wahr vrai vero verdadero sim x".split(" "),
);

const NO: ReadonlySet<string> = new Set(
  "no n false falso falsch faux 0 nein non nee nej nei none nessuna nessuno neant kein keine keiner aucune aucun ninguna ninguno geen ingen".split(
    " ",
  ),
);

/** Whether an answer in a list says yes, in the languages of their headers; plain as `plainHeader` makes texts. */
export const isYes = (plain: string): boolean => YES.has(plain) || yesOrNo(plain) === true;

/** The same for no. */
export const isNo = (plain: string): boolean => NO.has(plain) || yesOrNo(plain) === false;

/** What is written behind such a header for the answers it may have: "Excluded (Y/N)". */
const ANSWERS = /(?:yn|yesno|truefalse|10|01|sino|jn|janein|on|ouinon|sn|jan)$/;

/** A word for a cell that is either set or not: "Exclusion flag", "Flag esclusione". */
const FLAG = /^(?:flag|indicator)(?:di)?|(?:flag|indicator|kennzeichen)$/;

/**
 * Whether a cell says that the company of its row is watched, let in again or to be taken off the list, that its entry is
 * no longer in force, that it may be bought, or answers no below a header such as "Excluded?". Both texts as `plainHeader` makes them.
 */
export function saysNotExcluded(plain: string, header: string): boolean {
  // The cell first, for most say neither: lists have a million of them.
  if (isYes(plain)) return asksIfPermitted(header);
  if (isNo(plain)) return isOfExclusion(header);
  if (NEGATED.test(plain)) return true;
  const stated = plain.replace(WHEN, "").replace(GRADE, "");
  const decided = stated.replace(EXCLUSION, "");
  return (
    OTHERWISE.has(plain) ||
    OTHERWISE.has(decided) ||
    (NOT_IN_FORCE.has(decided) && decided !== stated) ||
    (NOT_IN_FORCE.has(plain) && OF_STATE.test(header))
  );
}

/** Headers that ask whether a company passed a screen for exclusions: "Minimum exclusions passed", "Complies with exclusions". */
const IF_PASSED =
  /exclusions?(?:criteria|screen(?:ing)?|test|check|list|policy)?pass(?:ed|es)?$|^pass(?:es|ed)?(?:the|all)?[a-z]{0,20}exclusion|^(?:is)?(?:compliant|complies|incompliance)with(?:the|all)?[a-z]{0,20}exclusion|^conform[ei]a(?:lle)?esclusion|esclusion[ei](?:superat[aei]|rispettat[aei])$|ausschluss\w{0,12}(?:bestanden|eingehalten)$/;

const asksIfPermitted = (header: string): boolean =>
  formsOf(header).some((one) => ASKED_IF_PERMITTED.has(one) || IF_PERMITTED.test(one) || IF_PASSED.test(one));

/** The word that an answer with a remark behind it begins with: "Yes, with conditions", "Nein (Beobachtung)". */
const ANSWER_AND_REMARK =
  /^(\p{L}{1,5})\s?(?:[,;:(–-]|\s(?:but|with|if|only|subject|ma|con|se|solo|aber|mit|nur|wenn|mais|avec|sous|si|pero|maar|met|med)\b)(?=.*\p{L}{2})/u;

/**
 * Whether a cell answers with a remark that the company may be bought or is not excluded: "Yes, with conditions" below
 * "Investable". The header as `plainHeader` makes it.
 */
export function saysNotExcludedWithRemark(text: string, header: string): boolean {
  const answer = ANSWER_AND_REMARK.exec(withoutAccents(text).toLowerCase())?.[1] ?? "";
  return (isYes(answer) && asksIfPermitted(header)) || (isNo(answer) && asksIfExcluded(header));
}

/** A header with a word for an exclusion, whatever it asks of it, but why, since when or whether it was taken back. */
const OF_EXCLUSION =
  /^(?!.*(?:not|non|nicht|niet|exempt|pass(?:ed|es)|lift|revo|remov|reason|grund|motiv|raison|razon|reden|date|datum|data|fecha|since|seit|from)).*(?:exclu|esclu|aussch|ausgeschl|uitsl|uitgesl|utesl|utelu|udeluk|ekskl|exkl|wyklucz|poissulj|除外)/;

/** Whether a header asks if the company is excluded, or for what: "Excluded", "Excluded by norms". */
export const isOfExclusion = (header: string): boolean =>
  !IF_PASSED.test(header) && (asksIfExcluded(header) || OF_EXCLUSION.test(header));

/** For which index a company is excluded: "PAB excluded", "Excluded from CTB (Y/N)". */
const INDEX = /(?:from)?(?:the)?(?:pab|ctb|paris(?:aligned)?|benchmark)s?/g;

/** Whether a header asks for one index of several. */
export const asksForIndex = (header: string): boolean => {
  const rest = header.replace(INDEX, "");
  return rest !== header && asksIfExcluded(rest);
};

/** The year that a column asks for: "Excluded in 2026". */
const OF_YEAR = /(?:in|im|nel|en)?(?:19|20)\d\d$/;

const formsOf = (written: string) => {
  const header = written.replace(OF_YEAR, "");
  const plain = header.replace(INDEX, "");
  return [header, header.replace(ANSWERS, ""), header.replace(FLAG, ""), plain, plain.replace(ANSWERS, "")];
};

/** Whether a header asks if the company is excluded or its entry in force; plain as `plainHeader` makes it. */
export const asksIfExcluded = (header: string): boolean =>
  formsOf(header).some((one) => ASKED.has(one) || IF_NOT_PERMITTED.test(one));

/** "Kein Ausschluss", "No exclusions", "Non soggetto a esclusione": nothing but a word for an exclusion that is denied. */
const NEGATED =
  /^(?:no|not|non(?:soggett[oa]ad?)?|nessun[ao]?|keine?|nicht|aucune?|pasd?|sin|nosujet[oa]a|geen|niet|ingen|ikke|inte|ej|nao|sem|nenhuma?|ei|bez|brak)(?:exclu|esclu|aussch|ausgeschl|uitsl|uitgesl|utesl|utelu|udeluk|ekskl|exkl|restri|beschrank|beperk|wyklucz|poissulj)\p{L}{0,14}$/u;

/** The grade in front of a word for it: "Tier 2 - Engage", "Stufe 3: Beobachtung", "3 – Watch". */
const GRADE =
  /^(?:tier|level|step|stage|stufe|livello|niveau|nivel|niva|nivå|fascia|cat(?:egory)?|categoria|categorie|kategorie|class|classe|klasse|list[ae]?|gruppe?|group)?\d(?=\p{L})/u;

/** The day behind such a word: "Revoked 12.05.2021", "Revocata il 12/05/2021". */
const WHEN = /(?:on|in|since|am|im|seit|il|nel|dal|le|en|el|per|den)?\d{4,8}$/;

/** What was decided otherwise, in front of the word for it: "Exclusion levée", "Ausschluss aufgehoben". */
const EXCLUSION =
  /^(?:exclusion|esclusione|ausschluss|exclusao|uitsluiting|uteslutning(?:en)?|utelukkelsen?|eksklusjon(?:en)?|eksklusion(?:en)?)(?=\p{L})/u;

/** A word for an exclusion in any of the languages, negated ones left to `saysNotExcluded`. */
const EXCLUDED =
  /exclu|exclud|esclu|ausschl|ausgeschl|excluid|excluíd|uitgesl|uitsl|utesl|utelu|udeluk|ekskl|exkl|poissulj|wyklucz|除外|排除|投資禁止|divest|restrict|blacklist|^(?:is)?(?:(?:hard|full)?block(?:ed)?|bloccat[oa]|gesperrt|bloquee?|bloquead[oa]|geblokkeerd|forbidden|prohibited|banned|vietat[oa]|proibit[oa]|verboten|interdite?|prohibid[oa]|verboden|forbjuden|forbudt)$|^excl$/;

/**
 * Whether a cell says that the company of its row is excluded: "Excluded since 2019", "Product-based exclusion". Plain as
 * `plainHeader` makes texts.
 */
export const saysExcluded = (plain: string): boolean => EXCLUDED.test(plain) && !saysNotExcluded(plain, "");

/** How much is excluded, below such a header. */
const WHOLLY =
  /^(?:full|fully|complete|total[ei]?|all|vollstandig|ganz|integral[ei]?|complet|completa|volledig)$/;

/** That a company comes onto the list, below the header of a decision. */
const ADDED =
  /^(?:add|added|addition|new|aggiungere|inserire|inserimento|aufnehmen|aufnahme|ajouter|ajout|anadir|alta|toevoegen)$/;

/** Headers of a decision about the company. */
const OF_DECISION =
  /^(?:(?:final|investment|committee|esg)?decision(?:finale?|ducomite|duconseil|delcomite|ofcommittee)?|decisione(?:finale|delcomitato)?|entscheid(?:ung)?|beslut|beslutning|besluit|action|recommendation|outcome|verdict|esito|giudizio|raccomandazione|empfehlung|massnahme|recommandation|recomendacion|afgorelse|decyzja|paatos|decisao|判定|決定)$/;

/** Whether a header is that of a state or a decision, plain as `plainHeader` makes it; states of a country are neither. */
export const isOfState = (header: string): boolean =>
  (OF_STATE.test(header) && !/state$/.test(header)) || OF_DECISION.test(header);

/**
 * Whether a cell answers yes below a header such as "Excluded?", or states below one of a state or decision that the company
 * is excluded. Both texts as `plainHeader` makes them.
 */
export function saysToExclude(plain: string, header: string): boolean {
  if (isYes(plain) || WHOLLY.test(plain)) return asksIfExcluded(header);
  if (ADDED.test(plain)) return OF_DECISION.test(header);
  return saysExcluded(plain) && (asksIfExcluded(header) || OF_STATE.test(header) || OF_DECISION.test(header));
}

/** Whether a cell states below a header of a state, or of the exclusion, that the entry of its row is in force: "Status": "Active". */
export const saysInForce = (plain: string, header: string): boolean =>
  IN_FORCE.has(plain) && (OF_STATE.test(header) || asksIfExcluded(header));
