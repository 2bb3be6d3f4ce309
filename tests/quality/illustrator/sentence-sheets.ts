import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { illustrate, type Picture } from '#lib/media/illustrator/illustrate.ts'
import type { StyleName } from '#lib/media/illustrator/styles/styles.ts'
import { planPictures } from '#lib/media/text-to-video/grammar/plan-pictures.ts'
import type { Bench, Finding } from '../bench.ts'
import { contactSheet } from './contact-sheet.ts'
import { SENTENCES } from './sentences.ts'

const STYLES: readonly StyleName[] = ['realism', 'comic', 'lego']
const TILE = { width: 300, height: 534 }

/** Draws each sentence in three styles, a sheet for each kind of sentence, to judge by looking whether the pictures fit the words. */
export async function sentences({ signal, note }: Bench): Promise<Finding> {
  const out = join(tmpdir(), 'reelwright-sentences')
  await mkdir(out, { recursive: true })
  const lines: string[] = []
  for (const [kind, texts] of Object.entries(SENTENCES)) {
    const pictures: Picture[] = []
    for (const style of STYLES)
      for (const [index, text] of texts.entries()) {
        const picture = await drawSentence(text, { style, seed: index + 1, signal })
        pictures.push(picture)
        if (style === STYLES[0]) lines.push(`- ${text} — *${picture.description}*`)
      }
    await contactSheet(pictures, texts.length, join(out, `${kind}.png`))
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
): Promise<Picture> {
  const shot = { startSeconds: 0, endSeconds: 4, firstWord: 0, wordCount: text.split(' ').length, text }
  const [plan] = planPictures([shot], 'en', options.seed)
  if (plan === undefined) throw new Error(`There is no picture for "${text}".`)
  return illustrate(plan, { ...options, ...TILE })
}
