/** Where a member's browser reads a team's logo; null for none. Another logo has another address. */
export function logoAddress({ slug, logoKey }: { slug: string; logoKey: string | null }): string | null {
  if (logoKey === null) return null
  const version = logoKey.split('/').at(-1)?.split('.')[0] ?? ''
  return `/api/media/logos/${slug}?v=${version}`
}
