'use client'

import { useSyncExternalStore } from 'react'
import { Code } from '#lib/components/page/code.tsx'
import { readStored, store } from '#lib/components/storage/browser-storage.ts'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useText } from '#text'
import type { CodeBlock, CodeBlocks } from '../../_pages/group-code.ts'

const NAMES: Record<string, string> = { curl: 'curl', node: 'Node', python: 'Python', shell: 'Shell' }

/** Code that can be copied. One choice of language is for all blocks, and remembered in this browser. */
export function CodeGroup({ group: { blocks, answer } }: { group: CodeBlocks }) {
  const t = useText()
  const chosen = useSyncExternalStore(
    subscribe,
    () => readStored('local', KEY),
    () => null,
  )
  const shown = blocks.find(({ language }) => language === chosen) ?? blocks[0]
  if (shown === undefined) return null
  return (
    <div className={blocks.length > 1 ? 'docs-code' : 'docs-code docs-code-alone'}>
      <div className="docs-code-top">
        {blocks.length > 1 && <Languages blocks={blocks} shown={shown} />}
        <span className="ml-auto">
          <CopyButton text={shown.text} label={t('Copy code')} word={t('Copy')} look="btn-outline" />
        </span>
      </div>
      <div className="docs-code-text">
        <Code label={t('Code')} text={shown.text} />
      </div>
      {answer !== null && (
        <div className="docs-code-answer">
          <Code label={t('Response')} text={answer} />
        </div>
      )}
    </div>
  )
}

function Languages({ blocks, shown }: { blocks: CodeBlock[]; shown: CodeBlock }) {
  const t = useText()
  return (
    <Segmented
      label={t('Example language')}
      value={shown.language}
      options={blocks.map(({ language }) => ({ value: language, label: NAMES[language] ?? language }))}
      onChange={choose}
    />
  )
}

const KEY = 'docs-code-language'
const CHANGED = 'docscodelanguage'

function choose(language: string): void {
  store('local', KEY, language)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
