'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { orderReels, type RankedReel, REEL_ORDERS, type ReelOrder } from './reel-order.ts'

/** The reel that is shown and the order of the others. Both are in the address. */
export function useChosenReel(reels: readonly RankedReel[]) {
  const search = useSearchParams()
  const pathname = usePathname()
  const order = REEL_ORDERS.find((one) => one === search.get('order')) ?? 'best'
  const ordered = orderReels(reels, order)
  const asked = Number(search.get('reel') ?? 1)
  const chosen = reels.find(({ rank }) => rank === asked) ?? reels[0]
  function put(name: string, value: string, isDefault: boolean) {
    const next = new URLSearchParams(search)
    if (isDefault) next.delete(name)
    else next.set(name, value)
    const query = next.toString()
    showAddress('replace', query === '' ? pathname : `${pathname}?${query}`)
  }
  return {
    ordered,
    order,
    chosen,
    choose: (rank: number) => put('reel', String(rank), rank === 1),
    reorder: (next: ReelOrder) => put('order', next, next === 'best'),
  }
}
