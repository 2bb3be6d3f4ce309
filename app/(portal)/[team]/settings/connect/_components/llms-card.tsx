import { FileText } from 'lucide-react'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { useText } from '#text'
import { ConnectCard, OutsideLink } from './connect-card.tsx'

/** @param origin of this portal. */
export function LlmsCard({ origin }: { origin: string }) {
  const t = useText()
  return (
    <ConnectCard
      Icon={FileText}
      title="llms.txt"
      links={
        <>
          <OutsideLink href="/llms.txt">llms.txt</OutsideLink>
          <OutsideLink href="/llms-full.txt">llms-full.txt</OutsideLink>
        </>
      }
    >
      <p className="text-xs text-muted-foreground">
        {t('The whole documentation as plain text for language models. Public, no key.')}
      </p>
      <p>
        <CopyButton
          text={`${origin}/llms.txt`}
          label={t('Copy address of llms.txt')}
          word={t('Copy address')}
          look="btn-outline"
        />
      </p>
    </ConnectCard>
  )
}
