import type { NameFamily } from "./countries";

/**
 * Syllables of invented names. A first and a second part make one word, so each family has well over a thousand;
 * parts that would add up to a company one knows are left out.
 */
interface Syllables {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const SYLLABLES: Readonly<Record<NameFamily, Syllables>> = {
  english: {
    first:
      list(`Alder Ash Bramble Bright Birk Calder Cold Corn Dun Elder Ember Fair Fen Fern Glen Grey Hallow Harrow
      Hob Hazel Heather Holm Kestrel Kirk Lark Linden Loch Marsh Mere Moor Oaken Otter Pen Quill Raven Rook Row Rush
      Sedge Silver Starling Stave Swift Tarn Thistle Thorn Wether Whin Willow Wren Yarrow Yew`),
    second:
      list(`beck bourne brook burn combe cross dale den fell field firth ford gate grove hale ham hollow hurst lea
      low mere mill moor mouth ness reach ridge shaw side stead thorpe thwaite wade water wick wold worth`),
  },
  germanic: {
    first:
      list(`Adler Ahorn Birken Brunn Buchen Dorn Eber Eichen Ester Falken Fichten Gold Halden Hasel Heide Hirsch Hohen
      Hasen Kalten Kirsch Klee Kranich Kron Lauter Lerchen Linden Mai Mohn Nessel Nieder Ober Otten Raben Reh Roggen
      Rosen Salz Schilf Schwanen Silber Sonnen Stern Tannen Ulmen Vogel Wald Weiden Weiler Wiesen Wolken`),
    second:
      list(`ach au bach baum berg brand bruck burg dorf eck egg fels feld furt garten grund hag hain halde haus
      heim hof horst kamp kirch lohe moos mark rain ried ring see stadt stett tal weg werth winkel zell`),
  },
  french: {
    first:
      list(`Aigre Aube Beau Belle Bois Bruyère Calan Cerise Chante Charme Clair Corne Cour Dour Épine Ferme Fleur
      Fontaine Garde Grand Haute Jonc Lande Lierre Longe Mar Mésange Mont Mous Neuve Noir Orme Perdri Pierre Pré
      Quatre Rive Roche Rousse Sablon Saule Tille Tour Val Vaux Vert Vigne Villa Vive`),
    second:
      list(`bec bois bourg brune camp champ combe court croix dour font fort garde gny lac lande lieu loge lys
      mare mont nay nelle nois pont porte pré que rive rol sac sel sève tier toire val vent vert ville vois`),
  },
  italian: {
    first:
      list(`Acqua Albe Ambro Arbo Arde Bella Borgo Brenna Cala Campo Casta Cere Chiara Colle Conca Corte Costa
      Dora Faggi Ferra Fonta Fiora Gaia Gelso Isola Lago Lara Lauro Leva Lume Mare Mira Molo Monte Nerva Olmo Ora Palma
      Pietra Pineta Poggio Prato Riva Rocca Rovere Salva Selva Serra Stella Tessa Torre Valle Vela Verna Villa`),
    second:
      list(`bella bianca bona cella chiara ciana cora dina dola dora fiore forte gena gione lanca lanza lina
      luna mara mena mora nera nova paglia piana rena rina rosa rossa sana sole spina stella tana tina tora vera verde
      via vola zano`),
  },
  iberian: {
    first:
      list(`Agua Alba Álamo Alta Arenal Arroyo Azul Barran Boca Brisa Campo Cala Cedro Cerro Clara Cor Duna Encina
      Espi Faro Fresno Fuente Gavi Guada Haya Iber Jara Lagu Llan Loma Luz Mar Mesa Mira Molin Monte Nogal Olivo
      Onda Palma Pena Pinar Playa Puente Quin Ribera Rio Roble Sauce Sierra Soto Tajo Torre Valle Vega Viento`),
    second:
      list(`alta amar año azul blanca brava calma cera clara dela dera dora dulce flor fría gara gosa honda
      hueca lara larga leda lera luna mar mera mora nera nova onda plata rama real rena rica rosa seca sol tera
      vera verde via vieja`),
  },
  nordic: {
    first:
      list(`Ask Aspen Berg Birke Bjørk Brå Dal Eke Elv Fager Fjell Fjord Furu Gran Grøn Hav Hegg Holm Is Jarl Klipp
      Kvist Lang Lind Ljung Lyng Måke Mose Myr Nord Ny Orre Rogn Rug Rein Sel Skog Sjø Snø Sol Sten Storm Strand Sund
      Svan Tall Tind Torv Varg Vest Vik`),
    second:
      list(`aker ås bakke berg borg bu by bygd dal eid elv fors gård havn haug heim holm hult kvarn land lid lund
      lys mark mo mose myr ness rud sele sjö stad strand sund sten tun tveit vang varde vatn vik vold`),
  },
  slavic: {
    first:
      list(`Bela Bobr Bor Breza Bystra Dolna Drava Dubr Gora Grab Hora Iglo Iva Jasen Jawor Jelen Kalina Kamen
      Klon Kras Lesna Lipo Luka Mala Mlada Modra Mora Niva Nova Olsza Ora Pola Rado Reka Rosa Ruda Sava Slava Sokol
      Sosna Stara Strel Topola Trava Vela Verba Vrana Zala Zelen Zora`),
    second:
      list(`bor brod dar dol dor gaj grad grod hor hrad jan jar jec kov lac lan las lava lev lin luk mir na nica nik
      nov pol rava rad rik rov sad san slav sko strov tan tava tin vac var vica vin vod zor zyn`),
  },
  pacific: {
    first:
      list(`Aki Ama Asa Ban Chan Dai Fumi Haru Hana Hiro Hisa Inari Jin Kaede Kami Kawa Kiri Kita Kobu Koma Lan Ling
      Mina Miya Mori Naga Nami Niko Oka Omi Pan Rin Sakura Sala Sang Sera Shin Sora Suna Taka Tama Tani Tori Umi Ura
      Wakaba Yama Yori Yuki Zen`),
    second:
      list(`bara be chi da dake dori fuchi gata gawa hama hara hashi iwa jima kaze kura ma machi mine mori
      mura na nishi no numa oka ri ro sagi saka sato seki shima shiro so sugi ta taki tani tsuka uchi wa wara yo
      zawa zono`),
  },
};

/** Added when a family's words are used up, so that a large universe repeats no name. */
export const QUALIFIERS =
  list(`Nordic Pacific Atlantic Continental Alpine Baltic Coastal Central Western Eastern Northern
  Southern Meridian United Allied Global Inter First Delta Prime Omega Sigma Vega Orion Lyra Cygnus Corona Halo Vertex Zenith`);
