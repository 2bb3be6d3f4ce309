'use client'

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Import, export, and the address for calendar programs. */
export function PublishMenu({
  teamSlug,
  editable,
  decides,
  calendarAddress,
}: {
  teamSlug: string
  editable: boolean
  decides: boolean
  /** Null where nobody has made one. */
  calendarAddress: string | null
}) {
  const t = useText()
  const [shown, setShown] = useState<'import' | 'feed' | null>(null)
  const close = (open: boolean) => !open && setShown(null)
  return (
    <>
      <Menu label={t('More')} align="end" trigger={<IconButton label={t('More')} Icon={Ellipsis} />}>
        {editable && <MenuItem onSelect={() => setShown('import')}>{t('Import posts…')}</MenuItem>}
        <MenuLink>
          <a href={`/api/publish/export/${teamSlug}`} download>
            {t('Export posts as CSV')}
          </a>
        </MenuLink>
        <MenuItem onSelect={() => setShown('feed')}>{t('Calendar feed…')}</MenuItem>
      </Menu>
      <ImportDialog teamSlug={teamSlug} open={shown === 'import'} onOpenChange={close} />
      <CalendarFeedDialog
        teamSlug={teamSlug}
        address={calendarAddress}
        decides={decides}
        open={shown === 'feed'}
        onOpenChange={close}
      />
    </>
  )
}
