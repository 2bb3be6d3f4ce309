import type { Credit } from '#lib/contract/project.ts'
import { useText } from '#text'

/** Whose works an output shows or plays, and under which licence; nothing where there are none. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const t = useText()
  if (credits.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('Credits')}</h2>
      <ul className="grid gap-2">
        {credits.map(({ title, author, licence, url }) => (
          <li key={`${title} ${author} ${url}`} className="min-w-0 break-words">
            {isWebAddress(url) ? (
              <a href={url} target="_blank" rel="noreferrer" className="link">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="block text-xs text-muted-foreground">
              {author}, {licence}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another service may report anything. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url)
}
