import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { illustrate, type Picture } from '#lib/media/illustrator/illustrate.ts'
import type { StyleName } from '#lib/media/illustrator/styles/styles.ts'
import { namedPlans } from '#lib/media/picture-plans/certain-plans.ts'
import type { Bench, Finding } from '../bench.ts'
import { contactSheet } from './contact-sheet.ts'
import { SENTENCES } from './sentences.ts'

const STYLES: readonly StyleName[] = ['realism', 'comic', 'lego']
const TILE = { width: 300, height: 534 }

/** Draws each sentence for which a picture is certain in three styles, a sheet for each kind of sentence, to judge by looking whether the pictures fit the words. */
export async function sentences({ signal, note }: Bench): Promise<Finding> {
  const out = join(tmpdir(), 'reelwright-sentences')
  await mkdir(out, { recursive: true })
  const lines: string[] = []
  for (const [kind, texts] of Object.entries(SENTENCES)) {
    const pictures: Picture[] = []
    for (const style of STYLES)
      for (const [index, text] of texts.entries()) {
        const picture = await drawSentence(text, { style, seed: index + 1, signal })
        if (picture === null) continue
        pictures.push(picture)
        if (style === STYLES[0]) lines.push(`- ${text} — *${picture.description}*`)
      }
    await contactSheet(pictures, Math.max(1, pictures.length / STYLES.length), join(out, `${kind}.png`))
    note(`sentences: ${kind} is in ${out}`)
  }
  return {
    title: 'Pictures of sentences',
    markdown: `Sheets in ${STYLES.join(', ')} (rows), a sentence in each column: \`${out}\`\n\n${lines.join('\n')}`,
    goals: [],
  }
}

async function drawSentence(
  text: string,
  options: { style: StyleName; seed: number; signal: AbortSignal },
): Promise<Picture | null> {
  const [plan] = namedPlans([{ text }], options.seed)
  return plan == null ? null : illustrate(plan, { ...options, ...TILE })
}
