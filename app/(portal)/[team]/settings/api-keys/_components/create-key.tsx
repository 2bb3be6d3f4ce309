'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useText } from '#text'
import { settingsAddress } from '../../_components/settings-groups.ts'
import { CreateKeyForm } from './create-key-form.tsx'
import { ShownKey, type ShownSettings } from './shown-key.tsx'

type Made = { secret: string; settings: ShownSettings }

/** The button, the form that it opens, and the created key. */
export function CreateKey({ teamSlug, opened }: { teamSlug: string; opened: boolean }) {
  const t = useText()
  const router = useRouter()
  const [open, setOpen] = useState(opened)
  const [made, setMade] = useState<Made | null>(null)
  function done() {
    setMade(null)
    router.replace(settingsAddress(teamSlug, 'api-keys'), { scroll: false })
    router.refresh()
  }
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Create key')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Create key')}
        description={t('The key is shown once, when you create it.')}
      >
        <CreateKeyForm
          teamSlug={teamSlug}
          onCancel={() => setOpen(false)}
          onMade={(secret, settings) => {
            setOpen(false)
            setMade({ secret, settings })
          }}
        />
      </Dialog>
      <ShownKey secret={made?.secret ?? null} apiKey={made?.settings ?? NOTHING} onDone={done} />
    </>
  )
}

const NOTHING: ShownSettings = { name: '', scopes: [], networks: [], expiresAt: null }
