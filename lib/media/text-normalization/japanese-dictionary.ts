import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import kuromoji, { type Tokenizer as Dictionary } from 'kuromoji'

export type { Dictionary }

const require = createRequire(import.meta.url)
let loading: Promise<Dictionary> | undefined

/** Tokenizes Japanese text and gives the reading of each word. Loaded once in a process, on first use. */
export function japaneseDictionary(): Promise<Dictionary> {
  loading ??= load()
  return loading
}

function load(): Promise<Dictionary> {
  const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict')
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)))
  })
}
