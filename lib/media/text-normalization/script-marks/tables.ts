import { hidden, LINE_END, type Masking, mask } from './masking.ts'

const TABLE_RULE = /^[ \t]{0,3}\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*){1,20}\|?[ \t]*$/gmu
const TABLE_ROW = /^[ \t]{0,3}\|[^\n]{0,2000}\|[ \t]*$/gmu

/** Columns of a plan for a video that are said, and those beside them that are not. */
const SAID =
  /^(?:narrations?|voice-?\s?over|vo|script|dialogue|spoken\s\w+|text|words|narración|locución|guion|diálogo|texto|sprecher(?:text)?|text|narration|dialogue|texte|voix(?:\s?off)?|旁白|台词|ナレーション|セリフ)$/iu
const UNSAID =
  /^(?:#|no\.?|time(?:stamp|code)?|seconds?|duration|length|scene|shot|visuals?|b-?roll|video|image|on-?screen(?:\stext)?|music|sfx|sound|camera|notes?|tiempo|duración|escena|plano|imagen|visual(?:es)?|música|zeit|dauer|szene|bild|musik|temps|durée|scène|plan|image|musique|时间|画面|镜头|時間|映像)$/iu

/** Masks the marks of tables; of a plan with columns for picture and words, only the words stay. */
export function maskTables(masking: Masking): void {
  if (masking.text.search(TABLE_RULE) < 0) return
  const unsaid = unsaidColumns(masking.text)
  mask(masking, TABLE_RULE, 'marks')
  let first = true
  mask(masking, TABLE_ROW, 'marks', ([row]) => {
    if (unsaid !== null && first) {
      first = false
      return { text: hidden(row), left: row }
    }
    const cells = row.split('|')
    const left = cells.filter((_, column) => unsaid?.has(column)).join('|')
    const kept = cells.map((cell, column) => (unsaid?.has(column) ? hidden(cell) : cell)).join('|')
    const opened = kept.replace(/^([ \t]*)\|/, '$1\u2060').replace(/\|([ \t]*)$/, '\u2060$1')
    return { text: opened.replaceAll('|', LINE_END), left: left === '' ? '|' : left }
  })
}

/** The columns that nobody says; null where the table is no plan. */
function unsaidColumns(text: string): ReadonlySet<number> | null {
  TABLE_ROW.lastIndex = 0
  const cells = (TABLE_ROW.exec(text)?.[0] ?? '').split('|').map((cell) => cell.replace(/[*_\u2060]/gu, '').trim())
  TABLE_ROW.lastIndex = 0
  if (!cells.some((cell) => SAID.test(cell))) return null
  const columns = cells.flatMap((cell, column) => (UNSAID.test(cell) ? [column] : []))
  return columns.length === 0 ? null : new Set(columns)
}
