'use client'

import { Plus } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Menu, MenuLink } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'

/** New sources come with the project that is made from them. */
export function AddSources({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const form = `/${teamSlug}/new`
  return (
    <Menu
      label={t('Add sources')}
      align="end"
      trigger={
        <button type="button" className="btn btn-primary btn-sm">
          <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Add sources')}
        </button>
      }
    >
      <MenuLink>
        <Link href={`${form}?upload=1` as Route}>{t('Upload files')}</Link>
      </MenuLink>
      <MenuLink>
        <Link href={form as Route}>{t('Paste links')}</Link>
      </MenuLink>
      <MenuLink>
        <Link href={`${form}?sample=any` as Route}>{t('From a sample')}</Link>
      </MenuLink>
    </Menu>
  )
}
