'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS, TOOLS } from '#lib/components/operations/registry.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { useText } from '#text'

/** The five tools, each with its number as a key. */
export function ToolPicker({ teamSlug, chosen }: { teamSlug: string; chosen: Operation }) {
  const t = useText()
  const router = useRouter()
  const addressOf = (tool: Operation) => `/${teamSlug}/new?tool=${tool}` as Route
  useShortcuts(Object.fromEntries(TOOLS.map((tool, index) => [String(index + 1), () => router.push(addressOf(tool))])))
  return (
    <section>
      <h2 id="tool-title" className="mb-2.5 text-xl font-semibold">
        {t('What do you want to make?')}
      </h2>
      <ul
        aria-labelledby="tool-title"
        className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-px sm:grid sm:grid-cols-3 lg:grid-cols-5"
      >
        {TOOLS.map((tool, index) => (
          <li key={tool} className="max-sm:w-32 max-sm:shrink-0">
            <Link
              ref={tool === chosen ? showInRow : undefined}
              href={addressOf(tool)}
              aria-current={tool === chosen ? 'true' : undefined}
              className={`relative block h-full rounded-md border bg-card px-3 pt-3 pb-2.5 ${
                tool === chosen
                  ? 'border-foreground shadow-[0_0_0_1px_var(--foreground)]'
                  : 'border-border-strong hover:bg-accent'
              }`}
            >
              <span className="absolute top-2 right-2 pointer-coarse:hidden">
                <Kbd>{index + 1}</Kbd>
              </span>
              <ToolPicture tool={tool} />
              <span className="mt-2.5 block text-base font-semibold">{t(OPERATION_DISPLAYS[tool].name)}</span>
              <span className="block text-xs text-muted-foreground max-sm:sr-only">
                {t(OPERATION_DISPLAYS[tool].from)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a phone the tools are a row that scrolls. */
function showInRow(link: HTMLElement | null) {
  const row = link?.closest('ul')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
