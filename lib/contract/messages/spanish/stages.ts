import type { STAGES as ENGLISH } from '../english/stages.ts'

export const STAGES = {
  fetching_models: 'Descargando modelos: {received} de {total} MB',
  at_picture: 'Imagen {at} de {count}',
  pictures_done: '{at} de {count} imágenes',
  writer_chooses: 'El proveedor de textos está eligiendo: parte {at} de {count}',
  at_reel: 'Reel {at} de {count}',
  at_shot: 'Plano {at} de {count}',
  words_done: '{done, number} de {count, plural, one {# palabra} other {# palabras}}',
} as const satisfies Record<keyof typeof ENGLISH, string>
