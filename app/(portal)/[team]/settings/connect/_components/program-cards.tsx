import { Package, SquareTerminal } from 'lucide-react'
import { Code } from '#lib/components/page/code.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import type { ConnectFacts } from '#lib/portal/api/connect-facts.ts'
import { useText } from '#text'
import { ConnectCard, OutsideLink } from './connect-card.tsx'
import { CopiedLine } from './copied-line.tsx'

const FIRST_REELS = `import { Reelwright } from 'reelwright'
const rw = new Reelwright(process.env.REELWRIGHT_KEY)
const made = await rw.clips.make({ videoUrl, language })`

const FIRST_COMMANDS = `reelwright login
reelwright clips talk.mp4 --reels 8 --wait
reelwright publish out_… --to halden --at next`

/** The library and the command line that this installation serves. */
export function ProgramCards({ facts: { origin, version, sdkBytes, cliBytes } }: { facts: ConnectFacts }) {
  const t = useText()
  const served = (bytes: number) => t('{version}, {size}, hosted on this site', { version, size: formatSize(bytes, t) })
  return (
    <div className="mt-3 grid gap-3 lg:grid-cols-2">
      <ConnectCard
        Icon={Package}
        title={t('TypeScript SDK')}
        note={served(sdkBytes)}
        links={
          <>
            <OutsideLink href="/docs/api/sdk">{t('How to use it')}</OutsideLink>
            <OutsideLink href="/api/v2/reference">{t('API reference')}</OutsideLink>
          </>
        }
      >
        <CopiedLine text={`npm i ${origin}/sdk.tgz`} label={t('Install')} copy={t('Copy the command for the SDK')} />
        <div className="rounded-sm border bg-muted px-2.5 py-2">
          <Code label={t('The first reels')} text={FIRST_REELS} />
        </div>
      </ConnectCard>
      <ConnectCard
        Icon={SquareTerminal}
        title={t('Command line')}
        note={served(cliBytes)}
        links={
          <>
            <OutsideLink href="/docs/api/cli#commands">{t('All commands')}</OutsideLink>
            <OutsideLink href="/docs/api/cli#in-a-pipeline">{t('In a pipeline')}</OutsideLink>
          </>
        }
      >
        <CopiedLine
          text={`npm i -g ${origin}/cli.tgz`}
          label={t('Install')}
          copy={t('Copy the command for the command line')}
        />
        <div className="rounded-sm border bg-muted px-2.5 py-2">
          <Code label={t('First commands')} text={FIRST_COMMANDS} />
        </div>
      </ConnectCard>
    </div>
  )
}
