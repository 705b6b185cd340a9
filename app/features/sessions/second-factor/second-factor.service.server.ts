import type { ActName } from "~/features/activity/activity-choices";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { writeMails } from "~/features/mail/mail.service.server";
import { isDemo } from "~/permissions/policy";
import { type AppContext, recognised, type SignedInContext } from "~/platform/context.server";
import { notInDemo, supportReadOnly } from "~/platform/errors";
import { handedOver } from "~/platform/files/handed-over.server";
import { qrCodeOf } from "~/platform/qr-code.server";
import { hashOf, seal, unseal } from "~/platform/secrets.server";
import { confirmOwner } from "../passwords/passwords.service.server";
import { noSecondFactor, secondFactorOn } from "../sessions.errors";
import { openQuestion } from "./code-question.service.server";
import {
  disableStatement,
  enableStatement,
  forgetFactorStatements,
  replaceRecoveryCodesStatements,
  touchStatement,
} from "./second-factor.commands.server";
import { type Factor, findFactor } from "./second-factor.queries.server";
import type { SecondFactor, SecondFactorScreen } from "./second-factor.types";
import { mailToOwner } from "./second-factor-mail";
import { FACTOR_SECRET, proveFactor, throttled } from "./second-factor-proof.service.server";
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  readAppCode,
  readRecoveryCode,
  totpAddress,
  typedSecret,
} from "./totp.server";

const SETUP_PURPOSE = "second factor set-up";
const SETUP_SECONDS = 1800;

/** The secret on offer goes to and fro sealed in this browser's cookie; nothing is stored before a code proves it. */
export const setupCookie = handedOver("second-factor-setup", SETUP_SECONDS);

interface Offer {
  readonly userId: string;
  readonly secret: string;
  readonly since: number;
}

async function ownFactor(app: SignedInContext): Promise<Factor> {
  if (app.viewer.support) throw supportReadOnly();
  if (isDemo(app.viewer)) throw notInDemo();
  const factor = await findFactor(app, app.viewer.id);
  if (!factor) throw noSecondFactor();
  return factor;
}

async function offerOf(app: SignedInContext, sealed: string | null): Promise<Offer | null> {
  const json = sealed ? await unseal(app.env, SETUP_PURPOSE, sealed) : null;
  const offer = json ? (JSON.parse(json) as Offer) : null;
  const stands =
    offer?.userId === app.viewer.id && offer.since > app.clock().getTime() - SETUP_SECONDS * 1000;
  return stands ? offer : null;
}

/** The own second factor as the profile tells it; null where the account cannot have one: it has no password. */
export async function readSecondFactor(app: AppContext): Promise<SecondFactor | null> {
  const signed = recognised(app);
  if (isDemo(signed.viewer)) return null;
  const factor = await findFactor(signed, signed.viewer.id);
  if (factor?.hasPassword !== 1) return null;
  return { since: factor.enabledAt, codesLeft: factor.codesLeft };
}

/** What /second-factor is open for: the code after a password, or setting it up; null for neither. */
export async function readSecondFactorScreen(
  app: AppContext,
  cookies: { readonly question: string | null; readonly setup: string | null },
): Promise<SecondFactorScreen | null> {
  if (!app.viewer && !cookies.question) return null;
  if (!app.viewer) return { kind: (await openQuestion(app, cookies.question)) ? "code" : "over" };
  const signed = recognised(app);
  const due = signed.viewer.mustSetUpSecondFactor;
  const factor = await readSecondFactor(signed);
  if (!factor) return null;
  if (factor.since !== null) return { kind: "on" };
  const offer = await offerOf(signed, cookies.setup);
  if (!offer) return { kind: "begin", due, username: signed.viewer.username };
  const qr = qrCodeOf(totpAddress(offer.secret, signed.viewer.username));
  return { kind: "setup", due, qr, secret: typedSecret(offer.secret) };
}

/** Offers a secret to whoever proves once more to own the account; the answer is what the cookie holds. */
export async function beginSetup(
  app: AppContext,
  currentPassword: string,
  request: Request,
): Promise<string> {
  const signed = recognised(app);
  const factor = await ownFactor(signed);
  if (factor.enabledAt !== null) throw secondFactorOn();
  await confirmOwner(signed, currentPassword, request);
  const offer: Offer = { userId: signed.viewer.id, secret: newTotpSecret(), since: signed.clock().getTime() };
  return seal(signed.env, SETUP_PURPOSE, JSON.stringify(offer));
}

const about = (factor: Factor, action: ActName): Act => ({
  action,
  subject: { type: "user", id: factor.userId, name: factor.username },
  tenantId: factor.tenantId,
});

async function recoveryCodesOf(codes: readonly string[]) {
  return Promise.all(codes.map((code) => hashOf(readRecoveryCode(code) ?? code)));
}

/** Switches the second factor on with the first code of the app. The recovery codes are answered this once. */
export async function finishSetup(
  app: AppContext,
  given: { readonly setup: string | null; readonly code: string },
  request: Request,
): Promise<readonly string[]> {
  const signed = recognised(app);
  const factor = await ownFactor(signed);
  const offer = await offerOf(signed, given.setup);
  if (factor.enabledAt !== null || !offer) throw secondFactorOn();
  const step = await throttled(signed, factor.userId, request, async () => {
    const code = readAppCode(given.code);
    return code && matchingStep(offer.secret, code, signed.clock());
  }).then(Number);
  const codes = newRecoveryCodes();
  const sealed = await seal(signed.env, FACTOR_SECRET, offer.secret);
  const mail = await writeMails(signed, [mailToOwner(factor, "second_factor_on")]);
  const enabled = await act(
    signed,
    about(factor, "profile.second_factor_on"),
    enableStatement(signed, factor.userId, sealed, step),
    ...replaceRecoveryCodesStatements(signed, factor.userId, sealed, await recoveryCodesOf(codes)),
    ...mail.statements,
  );
  if (enabled.length === 0) throw secondFactorOn();
  await mail.send();
  return codes;
}

interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

async function provenOwner(app: SignedInContext, proof: Proof, request: Request): Promise<Factor> {
  const factor = await ownFactor(app);
  if (factor.enabledAt === null) throw noSecondFactor();
  await confirmOwner(app, proof.currentPassword, request);
  await proveFactor(app, factor, proof.code, request);
  return factor;
}

/** Switches the own second factor off: password and a code are asked for once more. */
export async function switchOff(app: AppContext, proof: Proof, request: Request): Promise<void> {
  const signed = recognised(app);
  const factor = await provenOwner(signed, proof, request);
  const mail = await writeMails(signed, [mailToOwner(factor, "second_factor_off")]);
  await act(
    signed,
    about(factor, "profile.second_factor_off"),
    disableStatement(signed, factor.userId),
    ...forgetFactorStatements(signed, factor.userId),
    ...mail.statements,
  );
  await mail.send();
}

/** New recovery codes instead of the ones before. */
export async function renewRecoveryCodes(
  app: AppContext,
  proof: Proof,
  request: Request,
): Promise<readonly string[]> {
  const signed = recognised(app);
  const factor = await provenOwner(signed, proof, request);
  const codes = newRecoveryCodes();
  await act(
    signed,
    about(factor, "profile.recovery_codes"),
    touchStatement(signed, factor.userId),
    ...replaceRecoveryCodesStatements(
      signed,
      factor.userId,
      factor.secret ?? "",
      await recoveryCodesOf(codes),
    ),
  );
  return codes;
}

/** What an administrator's reset of somebody else's second factor writes, and whom it tells. */
export async function resetOf(app: SignedInContext, userId: string) {
  const factor = await findFactor(app, userId);
  if (!factor?.enabledAt) throw noSecondFactor();
  const mail = await writeMails(app, [mailToOwner(factor, "second_factor_off")]);
  return {
    decide: disableStatement(app, userId),
    consequences: [...forgetFactorStatements(app, userId), ...mail.statements],
    send: mail.send,
  };
}
