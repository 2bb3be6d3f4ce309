'use client'

import { useState } from 'react'
import { ActionForm } from '#app/(portal)/_components/action-form.tsx'
import { useProof } from '#app/(portal)/_components/proof/proof-provider.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { ProviderGlyph } from '#lib/components/pictures/provider-glyph.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ProviderView } from '#lib/portal/security/find-security.ts'
import { useText } from '#text'
import { beginProviderLinkAction, unlinkProviderAction } from '../../actions.ts'
import { WayRow } from './way-row.tsx'

/** An account at a sign-in provider, linked or not. The last way to sign in cannot be unlinked. */
export function ProviderRow({ provider, removable }: { provider: ProviderView; removable: boolean }) {
  const { id, name, linked } = provider
  return (
    <WayRow icon={<ProviderGlyph id={id} />} name={name} facts={<ProviderFacts {...{ provider, removable }} />}>
      {linked === null && <LinkButton id={id} name={name} />}
      {linked !== null && removable && <UnlinkButton id={id} name={name} />}
    </WayRow>
  )
}

function ProviderFacts({
  provider: { linked, isConfigured },
  removable,
}: {
  provider: ProviderView
  removable: boolean
}) {
  const t = useText()
  if (linked === null) return t('Not linked')
  return t.rich(
    '<bdi>{email}</bdi>{isUsed, select, true {, used {used}} other {}}{isOffered, select, true {} other {. No longer available here, so you cannot sign in with it}}{isOnlyWay, select, true {. Your only way to sign in, so it cannot be unlinked} other {}}',
    {
      email: linked.email,
      bdi: (parts) => <bdi>{parts}</bdi>,
      isUsed: String(linked.lastUsedAt !== null),
      used: linked.lastUsedAt && <Age at={linked.lastUsedAt.toISOString()} inSentence />,
      isOffered: String(isConfigured),
      isOnlyWay: String(!removable),
    },
  )
}

/** Leads to the provider's page once the person has proved who they are. */
function LinkButton({ id, name }: { id: string; name: string }) {
  const t = useText()
  const toast = useToast()
  const withProof = useProof()
  const [isBusy, setBusy] = useState(false)
  async function link() {
    setBusy(true)
    const state = await withProof(beginProviderLinkAction)(IDLE, new FormData()).catch(() => null)
    if (state?.status === 'ok') return location.assign(`/api/sign-in/${id}?link=1&next=/account/security`)
    setBusy(false)
    toast(state?.message ?? t('We could not reach the portal. Try again.'))
  }
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-label={t('Link {name}', { name })}
      disabled={isBusy}
      onClick={() => void link()}
    >
      {/* As a verb: the noun is another word in Spanish. */}
      {t('{name, select, other {Link}}', { name })}
    </button>
  )
}

function UnlinkButton({ id, name }: { id: string; name: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={t('Unlink {name}', { name })}
        onClick={() => setOpen(true)}
      >
        {t('Unlink')}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Unlink {name}?', { name })}
        description={t(
          'You will no longer be able to sign in with {name}, and all your other browsers will be signed out.',
          {
            name,
          },
        )}
      >
        <UnlinkForm provider={id} name={name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function UnlinkForm({ provider, name, onDone }: { provider: string; name: string; onDone: () => void }) {
  const t = useText()
  const form = useForm(unlinkProviderAction, onDone)
  return (
    <ActionForm
      form={form}
      hidden={{ provider }}
      submit={t('Unlink {name}', { name })}
      busy={t('Unlinking…')}
      look="btn-danger"
      onCancel={onDone}
    />
  )
}
