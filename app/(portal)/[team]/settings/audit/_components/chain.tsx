import type { AuditDetail } from '#lib/portal/audit/audit-view.ts'
import { useText } from '#text'

/** An entry between its neighbors, and how an export is checked. */
export function Chain({
  chain,
  shown,
  time,
}: {
  chain: AuditDetail['chain']
  shown: number
  time: (at: string) => string
}) {
  const t = useText()
  return (
    <>
      <h4 className="mt-6 mb-2 font-semibold">{t('Hash chain')}</h4>
      <ol className="audit-chain">
        {chain.map(({ sequence, hash, at }) => (
          <li key={sequence} className="flex h-9 items-center gap-3" data-shown={sequence === shown}>
            <span className="num">{sequence.toLocaleString(t.tag)}</span>
            <span className="tc text-xs text-muted-foreground" title={hash}>
              {hash.slice(0, 4)}…{hash.slice(-4)}
            </span>
            <span className="ml-auto text-xs text-muted-foreground">
              {sequence === shown ? <span className="text-foreground">{t('This entry')}</span> : time(at)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-muted-foreground">
        {t('Each entry includes the hash of the previous one. If an entry changes, every later hash stops matching.')}
      </p>
      <details className="mt-3 text-xs text-muted-foreground">
        <summary className="cursor-pointer">{t('How to check an export')}</summary>
        <p className="mt-1.5">
          {t.rich(
            'Each line of the export has <code>previousHash</code>, <code>text</code> and <code>hash</code>. The hash is the SHA-256 of the previous hash, a line feed and the text, in UTF-8. The previous hash comes from the line before and is empty for entry 1.',
            { code: (parts) => <code>{parts}</code> },
          )}
        </p>
      </details>
    </>
  )
}
