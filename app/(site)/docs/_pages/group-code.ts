import type { Token } from 'marked'

export type CodeBlock = { language: string; text: string }

/** Blocks of code for the same call in several languages, and the answer. */
export type CodeBlocks = { type: 'code group'; blocks: CodeBlock[]; answer: string | null }

/** Languages of a call, in which a reader chooses one for all blocks. */
const CALLS = ['curl', 'node', 'python', 'shell']

/** Puts neighboring calls together, and the answer (`answer`) that follows them. */
export function groupCode(tokens: readonly Token[]): (Token | CodeBlocks)[] {
  const grouped: (Token | CodeBlocks)[] = []
  for (const token of tokens) {
    if (token.type === 'space') continue
    if (token.type !== 'code') {
      grouped.push(token)
      continue
    }
    const { lang: language = '', text } = token
    const last = grouped.at(-1)
    const group = last !== undefined && isCodeGroup(last) ? last : undefined
    if (language === 'answer' && group !== undefined) group.answer = text
    else if (CALLS.includes(language) && group?.blocks.every((one) => CALLS.includes(one.language)))
      group.blocks.push({ language, text })
    else grouped.push({ type: 'code group', blocks: [{ language, text }], answer: null })
  }
  return grouped
}

export function isCodeGroup(token: Token | CodeBlocks): token is CodeBlocks {
  return token.type === 'code group'
}
