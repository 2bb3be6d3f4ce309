import type { MAKERS as ENGLISH } from '../english/makers.ts'

export const MAKERS = {
  plain_draft: 'Es un borrador sencillo.',
  made_from_prompt_alone: 'Se hizo solo a partir de la indicación y no añade datos.',
  writer_failed: 'No se pudo usar el proveedor de textos, así que se hizo solo a partir de la indicación.',
  writer_unused: 'No se pudo usar el proveedor de textos.',
  texts_replaced:
    'Los textos del proveedor que no eran sencillos o eran demasiado largos se sustituyen por palabras del video.',
  speaker_failed: 'No se pudo usar el proveedor de voz, así que habla la voz integrada {voice}.',
  source_cut_off: 'La grabación se interrumpe. Se usó lo que está completo: {length}. El resto no está en el archivo.',
  transcriber_failed: 'No se pudo usar el proveedor de transcripción, así que escuchó el reconocedor integrado.',
  pictures_failed: 'No se pudo usar el proveedor de imágenes, así que las dibujó el ilustrador integrado.',
  pictures_drawn: '{drawn} de {count} son del ilustrador integrado.',
  images_failed: 'No se pudo usar el proveedor de imágenes.',
  image_failed: 'El proveedor de imágenes falló con esta imagen.',
  image_missing: 'El proveedor de imágenes no dio ninguna imagen para estas palabras.',
  image_refused: 'El proveedor de imágenes rechazó estas palabras.',
  image_unfetched: 'No se pudo obtener la imagen del proveedor de imágenes.',
  fewer_reels: '{made} de los {wanted} reels pedidos: ninguna otra parte del video se sostiene por sí sola.',
  captions_other_font: 'No se pudo obtener la fuente para las letras de estos subtítulos, así que usan otra.',
  captions_no_font:
    'No se pudo obtener la fuente para las letras de estos subtítulos, así que están en los archivos de subtítulos, pero no en la imagen.',
  maker_illustrator_and_charts: 'ilustrador y gráficos',
  maker_illustrator: 'ilustrador',
  maker_composed: 'compuesta según el ambiente',
  maker_scores: 'puntuación del habla y el sonido',
  maker_words_of_video: 'palabras del video',
  maker_east_asian_font: 'otra fuente de Asia oriental',
  maker_files_only: 'solo archivos de subtítulos',
  maker_plain_draft: 'borrador sencillo',
} as const satisfies Record<keyof typeof ENGLISH, string>
