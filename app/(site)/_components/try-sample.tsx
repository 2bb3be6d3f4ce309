import { Play } from 'lucide-react'
import Link from 'next/link'
import { useText } from '#lib/i18n/server.ts'

export function TrySample({ note }: { note?: string }) {
  const t = useText()
  return (
    <p className="site-under">
      <Link href="/sample" className="btn btn-ghost -ml-2 px-2 max-md:ml-0 max-md:h-11">
        <Play aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Try it with a sample')}
      </Link>
      {note && <span className="text-muted-foreground max-md:hidden">{note}</span>}
    </p>
  )
}
