'use client'

import { useState } from 'react'
import { Code } from '#lib/components/code.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { EMBED_CODES, type EmbedCodeKind } from './embed-codes.ts'

const KINDS = [
  { value: 'html', label: 'HTML' },
  { value: 'react', label: 'React' },
  { value: 'server', label: 'Server' },
] as const

/** What a partner pastes into their page and their server. @param portal this installation's origin. */
export function EmbedCode({ portal }: { portal: string }) {
  const [kind, setKind] = useState<EmbedCodeKind>('html')
  const text = EMBED_CODES[kind](portal)
  return (
    <section aria-labelledby="embed-code" className="mt-5">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <h3 id="embed-code" className="text-base font-semibold">
          Put it on your page
        </h3>
        <span className="ml-auto">
          <Segmented label="Code for" value={kind} options={KINDS} onChange={setKind} />
        </span>
      </div>
      <div className="relative rounded-md border bg-muted p-4 pt-12 min-[1400px]:pt-4">
        <Code label="Code" text={text} />
        <span className="absolute top-2 right-2">
          <CopyButton text={text} label="Copy the code" word="Copy" look="btn-outline" />
        </span>
      </div>
      <p className="hint mt-2">
        Your server creates the session with an API key of the scope “embed”. What a visitor may do is decided there,
        never by this tag.
      </p>
    </section>
  )
}
