const GREEN =
  'Allgemeine Umweltaussagen ohne anerkannten Nachweis sind verboten (Anhang zu § 3 Abs. 3 UWG).'
const CLIMATE = 'Klimaneutral durch Ausgleich zu werben ist verboten (Anhang zu § 3 Abs. 3 UWG).'
const HEALTH =
  'Gesundheitsbezogene Angaben zu Lebensmitteln sind nur erlaubt, wenn sie zugelassen sind (HCVO Art. 10). Für Kaffee ist keine zugelassen.'
const FIGURE =
  'Mit Zahlen dürfen Sie nur werben, wenn sie stimmen und Sie sie belegen können (§ 5 UWG).'

/** Beginnings of words that claim something about environment, health or success, with the reason. */
const claims: readonly (readonly [RegExp, string])[] = [
  [/(?:umwelt|ressourcen|klima)(?:freundlich|schonend|gerecht|bewusst)\p{L}*/giu, GREEN],
  [/(?:ökologisch|nachhaltig|emissionsfrei|biologisch abbaubar)\p{L}*/giu, GREEN],
  [/(?:klima|co2|co₂)[- ]?(?:neutral|positiv|frei|kompensiert)\p{L}*/giu, CLIMATE],
  [/(?:bekömmlich|wohltuend|entschlackend|heilsam|stoffwechselanregend)\p{L}*/giu, HEALTH],
  [/(?:magen|herz)(?:schonend|freundlich|verträglich)\p{L}*/giu, HEALTH],
  [/gesund(?:e|er|es|en|em|heitsfördernd\p{L}*)?(?!\p{L})/giu, HEALTH],
  [/\d[\d.]*\s?\+?\s+(?:zufriedene|glückliche|begeisterte)\p{L}*\s+kund\p{L}*/giu, FIGURE],
  [/\d[\d.]*\s?\+\s*(?:kund|events|bewertungen)\p{L}*/giu, FIGURE],
  [
    /(?:über|mehr als|rund)\s+\d[\d.]*\s+(?:kund\p{L}*|events|bewertungen|jahren? erfahrung)/giu,
    FIGURE,
  ],
]

/** A word that claims too much, and why, in German. */
export interface RiskyClaim {
  readonly word: string
  readonly reason: string
}

/** Returns the words of a text that claim something about environment, health or success, each once. */
export function findRiskyClaims(text: string): RiskyClaim[] {
  const found = new Map<string, RiskyClaim>()
  for (const [pattern, reason] of claims) {
    for (const [word] of text.matchAll(pattern)) {
      found.set(word.toLowerCase(), { word, reason })
    }
  }
  return [...found.values()]
}
