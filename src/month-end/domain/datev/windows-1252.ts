const FIRST_BYTE = 0x20
const decoder = new TextDecoder('windows-1252')

/** The byte of every character that Windows-1252 can show. */
const bytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x100 - FIRST_BYTE }, (_, index) => FIRST_BYTE + index)
    .map((byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const)
    .filter(([character]) => !/\p{Cc}/u.test(character)),
)

/** Letters without a decomposition in Unicode. */
const similar: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  ẞ: 'SS',
}

function shown(character: string): string {
  if (bytes.has(character)) return character
  if (/[\p{Cc}\p{Z}]/u.test(character)) return ' '
  // Invisible characters, and marks that no letter before them could take.
  if (/[\p{Cf}\p{M}]/u.test(character)) return ''
  const plain = similar[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(plain).every((part) => bytes.has(part)) ? plain : '?'
}

/**
 * Returns a text as Windows-1252 can show it: other letters lose their marks, everything else becomes a question
 * mark, and control characters become spaces.
 */
export function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(/./gsu, shown)
}

/** Encodes a text in Windows-1252. Throws for a character that it has no byte for, except line ends. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  // Every character that has a byte is one unit of a JavaScript string.
  return Uint8Array.from({ length: text.length }, (_, index) => {
    const character = text.charAt(index)
    const isLineEnd = character === '\r' || character === '\n'
    const byte = isLineEnd ? character.charCodeAt(0) : bytes.get(character)
    if (byte === undefined) throw new Error(`not in Windows-1252: ${JSON.stringify(character)}`)
    return byte
  })
}
