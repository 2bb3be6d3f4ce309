import type { DragEvent } from 'react'
import type { LibraryFilter, LibraryItem } from '#lib/portal/library/library-view.ts'
import type { ItemActions } from '../../_components/items/use-item-actions.ts'

/** What an item's card and its menu take. */
export type ItemProps = {
  teamSlug: string
  item: LibraryItem
  view: LibraryFilter['view']
  place: LibraryFilter['place']
  actions: ItemActions
  selectable: boolean
  selected: boolean
  onSelect: (on: boolean, range: boolean) => void
  onMove: () => void
  /** It is dragged, with what is selected beside it. */
  onDragStart: (event: DragEvent) => void
}
