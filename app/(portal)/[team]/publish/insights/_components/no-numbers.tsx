import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#text'

/** Insights before anything went out, or of a filter that fits no post. */
export function NoNumbers({ isFiltered, clearAddress }: { isFiltered: boolean; clearAddress: Route }) {
  const t = useText()
  return (
    <div className="mx-auto flex w-full max-w-[420px] flex-1 flex-col items-center justify-center px-5 py-12 text-center">
      <svg aria-hidden="true" width="212" height="62" viewBox="0 0 212 62" fill="none" strokeWidth="1.5">
        {[40, 22, 52, 30, 46].map((height, index) => (
          <rect
            key={height}
            x={index * 43 + 6}
            y={60 - height}
            width="27"
            height={height}
            rx="4"
            {...(index === 4
              ? { fill: 'var(--keep)', stroke: 'var(--foreground)' }
              : { stroke: 'var(--input)', strokeDasharray: '3 2.5' })}
          />
        ))}
      </svg>
      <h2 className="mt-8 text-xl font-semibold text-balance">
        {isFiltered ? t('No posts match these filters') : t('No posts in this period')}
      </h2>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        {t('Numbers come a few hours after the first post.')}
      </p>
      {isFiltered && (
        <Link href={clearAddress} className="btn btn-outline btn-lg mt-5">
          {t('Clear filters')}
        </Link>
      )}
    </div>
  )
}
