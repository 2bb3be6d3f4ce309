'use client'

import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#text'
import { copyText } from '../browser/browser-features.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toasts.tsx'

/**
 * Shows a secret once, in a dialog that nothing closes but Done, which is disabled until the person has confirmed that
 * it is stored.
 *
 * @param secret null while there is none to show; several lines for several secrets.
 */
export function OneTimeSecret({
  secret,
  title,
  sentence,
  name,
  thing,
  facts,
  onDone,
}: {
  secret: string | null
  title: string
  sentence: string
  name: string
  thing: 'key' | 'codes'
  facts: readonly (readonly [name: string, value: string])[]
  onDone: () => void
}) {
  const t = useText()
  const [stored, setStored] = useState(false)
  const id = useId()
  function done() {
    setStored(false)
    onDone()
  }
  return (
    <Dialog open={secret !== null} onOpenChange={() => {}} title={title} description={sentence} lasting>
      <p className="label mb-1" id={id} dir="auto">
        {name}
      </p>
      <div className="input flex h-auto min-h-11 items-center gap-2 py-1.5 pr-1.5">
        <output className="tc min-w-0 flex-1 text-sm break-all whitespace-pre-line select-all" aria-labelledby={id}>
          {secret}
        </output>
        <CopySecret secret={secret ?? ''} />
      </div>
      <dl className="mt-4 grid grid-cols-[96px_minmax(0,1fr)] gap-y-1.5">
        {facts.map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-muted-foreground">{fact}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={stored}
          onChange={(event) => setStored(event.target.checked)}
        />
        {thing === 'codes'
          ? t('I have stored this list of codes somewhere safe')
          : t('I have stored this key somewhere safe')}
      </label>
      <div className="mt-5 flex justify-end">
        <button type="button" className="btn btn-outline" disabled={!stored} onClick={done}>
          {t('Done')}
        </button>
      </div>
    </Dialog>
  )
}

function CopySecret({ secret }: { secret: string }) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const toast = useToast()
  async function copy() {
    if (await copyText(secret)) setCopied(true)
    else toast(t('We could not copy the text. Select it and copy it manually.'))
  }
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm"
      // The dialog is there for this.
      ref={(button) => button?.focus()}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" size={14} strokeWidth={1.75} />
      {copied ? t('Copied') : t('Copy')}
    </button>
  )
}
