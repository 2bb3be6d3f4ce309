type Named = { isOn: boolean; fileId: string | null; otherId: string | null }

/** The logo that reels of a kit have, as previews draw it: its look with the files of its versions; null for none. */
export function previewedLogo<Look extends object, File>(
  { isOn, fileId, otherId, ...look }: Look & Named,
  files: Readonly<Record<string, File>>,
): (Omit<Look & Named, keyof Named> & { versions: File[] }) | null {
  const versions = [fileId, otherId].flatMap((id) => (id === null ? [] : (files[id] ?? [])))
  return isOn && versions.length > 0 ? { ...look, versions } : null
}
