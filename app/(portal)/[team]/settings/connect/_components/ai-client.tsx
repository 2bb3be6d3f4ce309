'use client'

import { Bot, Copy } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { copyText } from '#lib/components/browser/browser-features.ts'
import { Code } from '#lib/components/page/code.tsx'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { AI_CLIENT_PROJECTS_PER_DAY } from '#lib/contract/limits.ts'
import type { McpScope } from '#lib/portal/mcp/mcp-scopes.ts'
import { useText } from '#text'
import { settingsAddress } from '../../_components/settings-groups.ts'
import { makeClientKey } from '../actions.ts'
import { CLIENT_IDS, CLIENTS, type ClientId } from './client-setups.ts'
import { CardTitle } from './connect-card.tsx'
import { CopiedLine } from './copied-line.tsx'
import { ScopeChoice } from './scope-choice.tsx'

const DOTS = 'rw_live_••••••••'

/** How an AI client is connected: the address, and the setup of each client with a key that is made when it is copied. */
export function AiClient({
  teamSlug,
  personName,
  address,
  toolCount,
  children,
}: {
  teamSlug: string
  personName: string
  address: string
  toolCount: number
  children: ReactNode
}) {
  const t = useText()
  const [client, setClient] = useState<ClientId>('claude')
  const [scopes, setScopes] = useState<readonly McpScope[]>(['read', 'create', 'publish'])
  const [copied, setCopied] = useState<readonly McpScope[] | null>(null)
  const [perDay, setPerDay] = useState(AI_CLIENT_PROJECTS_PER_DAY)
  const { copySetup, sending, uncopied } = useSetup(teamSlug, { scopes, projectsPerDay: String(perDay) }, address, () =>
    setCopied(scopes),
  )
  const { signsIn, setup } = CLIENTS[client]
  const isChanged = copied !== null && copied.join() !== scopes.join()
  return (
    <section aria-labelledby="ai-client" className="card grid lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0 p-3.5 md:px-4">
        <div id="ai-client">
          <CardTitle
            Icon={Bot}
            title={t('Your AI client')}
            note={t('Model Context Protocol, {count, plural, one {# tool} other {# tools}}', { count: toolCount })}
          />
        </div>
        <div className="my-2.5">
          <CopiedLine text={address} label={t('Address of the server')} copy={t('Copy address')} />
        </div>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <span className="max-w-full overflow-x-auto">
            <Segmented
              label={t('Client')}
              value={client}
              options={CLIENT_IDS.map((value) => ({
                value,
                label: value === 'other' ? t('Other') : CLIENTS[value].name,
              }))}
              onChange={setClient}
            />
          </span>
          {signsIn ? (
            <span className="ml-auto">
              <PrimaryCopy text={setup(address, '')} />
            </span>
          ) : (
            <button
              type="button"
              className="btn btn-primary ml-auto"
              disabled={sending || scopes.length === 0}
              onClick={copySetup}
            >
              <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
              {sending ? t('Copying…') : t('Copy with a new key')}
            </button>
          )}
        </div>
        <div className="rounded-md border bg-muted px-3.5 py-3">
          <Code label={t('Setup')} text={(signsIn ? null : uncopied) ?? setup(address, DOTS)} />
        </div>
        <p className="hint mt-2">
          {signsIn
            ? t(
                'This client needs no key. It opens a page here where you choose the team and the client’s permissions.',
              )
            : t(
                'Copying creates an API key with these permissions and adds it to the setup. The key is named {name}.',
                {
                  name: `“${CLIENTS.other.name}, ${personName}”`,
                },
              )}
        </p>
      </div>
      <div className="flex min-w-0 flex-col border-t p-3.5 md:px-4 lg:border-t-0 lg:border-l">
        <ScopeChoice
          personName={personName}
          chosen={scopes}
          onChange={signsIn ? null : setScopes}
          perDay={perDay}
          onPerDay={setPerDay}
        />
        {isChanged && !signsIn && (
          <p className="hint pb-2.5" role="status">
            {t.rich('The key that you copied keeps its permissions. <a>API keys</a>', {
              a: (parts) => (
                <Link className="link" href={settingsAddress(teamSlug, 'api-keys')}>
                  {parts}
                </Link>
              ),
            })}
          </p>
        )}
        <div className="mt-auto border-t pt-2.5">{children}</div>
      </div>
    </section>
  )
}

function PrimaryCopy({ text }: { text: string }) {
  const t = useText()
  const copy = useCopy()
  return (
    <button type="button" className="btn btn-primary" onClick={() => void copy(text)}>
      <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Copy for your AI client')}
    </button>
  )
}

/** `uncopied` is the setup with its key where the browser did not copy it: it is shown only this once. */
function useSetup(
  teamSlug: string,
  wanted: { scopes: readonly McpScope[]; projectsPerDay: string },
  address: string,
  onCopied: () => void,
) {
  const t = useText()
  const toast = useToast()
  const { send, sending } = useSend(teamSlug)
  const [uncopied, setUncopied] = useState<string | null>(null)
  const copySetup = () => {
    send(makeClientKey, wanted, async ({ apiKey = '' }) => {
      const setup = CLIENTS.other.setup(address, apiKey)
      const isCopied = await copyText(setup)
      setUncopied(isCopied ? null : setup)
      toast(
        isCopied
          ? t('Copied. We will not show this key again.')
          : t('We could not copy the text. Select it and copy it manually.'),
      )
      onCopied()
    })
  }
  return { copySetup, sending, uncopied }
}
