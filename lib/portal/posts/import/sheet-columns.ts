/** The columns of a file, in any order. `time` is `next slot`, or a time on the clock of the zone; empty is a draft. */
export const CSV_COLUMNS = [
  'video',
  'account',
  'date',
  'time',
  'zone',
  'title',
  'description',
  'tags',
  'privacy',
] as const

export type Column = (typeof CSV_COLUMNS)[number]

export const REQUIRED_COLUMNS = ['video', 'account'] as const

/** Other names of columns, in English and Spanish. */
const NAMES: Record<Column, readonly string[]> = {
  video: ['video id', 'id de video'],
  account: ['cuenta', 'social account', 'cuenta social'],
  date: ['fecha', 'date and time', 'datetime', 'fecha y hora'],
  time: ['hora'],
  zone: ['zona', 'time zone', 'timezone', 'zona horaria', 'huso horario'],
  title: ['titulo'],
  description: ['descripcion', 'text', 'texto', 'caption'],
  tags: ['etiquetas', 'hashtags'],
  privacy: ['privacidad', 'visibility', 'visibilidad'],
}

const PRIVACY_NAMES: Readonly<Record<string, string>> = {
  publico: 'public',
  publica: 'public',
  privado: 'private',
  privada: 'private',
  'no listado': 'unlisted',
  'no listada': 'unlisted',
}

/** The column with this name; null where none has it. */
export function findColumn(name: string): Column | null {
  const given = plainName(name)
  return CSV_COLUMNS.find((column) => column === given || NAMES[column].includes(given)) ?? null
}

/** A privacy by the name that a form or a person gives it. */
export function findPrivacy(name: string): string {
  const given = plainName(name)
  return PRIVACY_NAMES[given] ?? given
}

export function isNextSlot(time: string): boolean {
  const given = plainName(time)
  return given === 'next slot' || given === 'next free slot' || given === 'siguiente hueco libre'
}

/** The column of an export with the outcome of a post. */
export function isStateColumn(name: string): boolean {
  return ['state', 'estado'].includes(plainName(name))
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}
