'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { OPERATION_DISPLAYS, TOOLS } from '#lib/components/operations/registry.ts'
import { useShortcuts } from '#lib/components/shortcuts.tsx'
import { ToolPicture } from '#lib/components/tool-picture.tsx'
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
      <ul aria-labelledby="tool-title" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {TOOLS.map((tool, index) => (
          <li key={tool}>
            <Link
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
              <span className="block text-xs text-muted-foreground">{t(OPERATION_DISPLAYS[tool].from)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
