import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { directionOf } from '#lib/contract/languages/language-tag.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { readShown } from './transcript-text.ts'

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const OFFICE = 'http://schemas.openxmlformats.org'

/** The parts that every document has, without styles: programs take their own. */
const FIXED: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
}
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A stored transcript as a document for word processors: a paragraph for each stretch of speech, with its time and its speaker. */
export async function transcriptDocx(path: string): Promise<Buffer> {
  const { segments, languageTag } = await readShown(path)
  const isTalk = new Set(segments.map(({ speaker }) => speaker).filter((one) => one !== undefined)).size > 1
  const direction = directionOf(languageTag)
  const paragraphs = segments.map(({ startSeconds, text, speaker }) => {
    const about = [timecode(startSeconds), ...(isTalk && speaker !== undefined ? [`${speaker}:`] : [])]
    return paragraph(about.join(' '), text.trim(), direction)
  })
  const body = `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`
  const zip = new ZipFile()
  for (const [name, text] of Object.entries({ ...FIXED, 'word/document.xml': body })) {
    zip.addBuffer(Buffer.from(HEAD + text), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

function paragraph(about: string, text: string, direction: 'ltr' | 'rtl'): string {
  const [ofParagraph, ofRun] = direction === 'rtl' ? ['<w:bidi/>', '<w:rtl/>'] : ['', '']
  const run = (properties: string, words: string) =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${xmlText(words)}</w:t></w:r>`
  return `<w:p><w:pPr>${ofParagraph}</w:pPr>${run('<w:b/>', `${about} `)}${run(ofRun, text)}</w:p>`
}

/** Without the characters that no XML document may hold. */
function xmlText(text: string): string {
  const allowed = [...text.toWellFormed()].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return (code >= 0x20 && code !== 0xfffe && code !== 0xffff) || '\t\n\r'.includes(character)
  })
  return allowed.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
