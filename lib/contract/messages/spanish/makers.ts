import type { MAKERS as ENGLISH } from '../english/makers.ts'

export const MAKERS = {
  plain_draft: 'Es un borrador básico.',
  made_from_prompt_alone: 'Usa solo tu indicación y no añade datos.',
  writer_failed: 'El proveedor de textos falló, así que esto usa solo tu indicación.',
  script_broke_off:
    'La respuesta del proveedor de textos se cortó, así que el guion termina con su última frase completa.',
  writer_unused: 'El proveedor de textos falló.',
  writer_failed_in_parts: 'El proveedor de textos falló en algunas partes del video, así que eligió entre las demás.',
  writer_declined_choice: 'El proveedor de textos no quiso elegir reels, así que usamos la selección integrada.',
  writer_reels_unusable:
    'Los reels del proveedor de textos no encajaban con el video o la duración, así que usamos la selección integrada.',
  writer_found_no_reels:
    'El proveedor de textos no encontró ninguna parte del video que se entienda sola, así que usamos la selección integrada.',
  reels_added_here: '{count, plural, one {# reel es} other {# reels son}} de la selección integrada.',
  texts_replaced:
    'Algunos textos del proveedor faltaban, eran demasiado largos o no eran texto sin formato, así que usamos palabras del video en su lugar.',
  speaker_failed: 'El proveedor de voz falló, así que usamos la voz integrada {voice}.',
  source_cut_off:
    'La grabación termina antes de tiempo. Usamos la parte completa ({length}). El resto no está en el archivo.',
  transcriber_failed: 'El proveedor de transcripción falló, así que usamos la transcripción integrada.',
  pictures_failed: 'El proveedor de imágenes falló, así que usamos el ilustrador integrado.',
  cutaways_failed: 'El proveedor de imágenes falló, así que faltan sus imágenes.',
  pictures_drawn: 'El ilustrador integrado creó {drawn} de {count, plural, one {# imagen} other {# imágenes}}.',
  pictures_own: 'Tus propias imágenes: {own} de {count}.',
  pictures_planned: '{model} planificó lo que muestra cada imagen.',
  pictures_planned_here:
    'El proveedor de textos falló, así que las listas de palabras integradas planificaron las imágenes.',
  images_failed: 'El proveedor de imágenes falló.',
  image_failed: 'El proveedor de imágenes falló con esta imagen.',
  image_missing: 'El proveedor de imágenes no devolvió ninguna imagen para este texto.',
  image_refused: 'El proveedor de imágenes rechazó este texto.',
  image_unfetched: 'No pudimos descargar la imagen del proveedor de imágenes.',
  fewer_reels: 'Creamos {made} de {wanted} reels. Ninguna otra parte del video funciona por sí sola.',
  reels_failed: 'No se {failed, plural, one {pudo crear # reel} other {pudieron crear # reels}}.',
  reels_without_speech:
    'Nadie habla en este video, así que elegimos los reels por movimiento, cortes y sonidos. La indicación y las palabras clave no influyen.',
  reels_preferred_by_one:
    'El orden prefiere reels {first}{reels, plural, =0 {} one {, según # reel publicado} other {, según # reels publicados}}.',
  reels_preferred_by_two:
    'El orden prefiere reels {first} y {second}{reels, plural, =0 {} one {, según # reel publicado} other {, según # reels publicados}}.',
  reels_preferred_by_three:
    'El orden prefiere reels {first}, {second} y {third}{reels, plural, =0 {} one {, según # reel publicado} other {, según # reels publicados}}.',
  preferences_without_speech: 'Lo que el orden prefiere tampoco influye aquí.',
  preferred_not: 'no {trait}',
  preferred_opens_with_question: 'que empiezan con una pregunta',
  preferred_opens_with_figure: 'que empiezan con un número',
  preferred_opens_with_claim: 'que empiezan con una afirmación corta',
  preferred_short: 'de menos de 30 s',
  preferred_long: 'de 60 s o más',
  preferred_fast: 'que se hablan rápido',
  preferred_slow: 'que se hablan despacio',
  preferred_names_figures: 'con varios números',
  preferred_word: 'sobre «{word}»',
  maker_moments: 'movimiento, cortes y sonidos',
  captions_other_font: 'No pudimos descargar la fuente de estos subtítulos, así que usan otra.',
  captions_no_font:
    'No pudimos descargar la fuente de estos subtítulos, así que están en los archivos de subtítulos, pero no en el video.',
  captions_left_out:
    'El video ya tiene subtítulos incrustados, así que no añadimos los nuestros. Están en los archivos de subtítulos.',
  captions_cut_off:
    'El video ya tiene subtítulos incrustados. Mostramos la imagen sin ellos, para que solo se vean los nuestros.',
  captions_blurred: 'El video ya tiene subtítulos incrustados. Los desenfocamos, para que solo se lean los nuestros.',
  captions_moved: 'El video ya tiene subtítulos incrustados, así que pusimos los nuestros en el otro borde.',
  captions_beside: 'El video ya tiene subtítulos incrustados. Añadimos los nuestros donde elegiste.',
  maker_captions_in_source: 'ya están en el video',
  voice_over_made: 'Esta voz la hace un ordenador. No copia la voz de nadie, y los labios no cambian.',
  maker_illustrator_and_charts: 'ilustrador y gráficos',
  maker_designed_cards: 'rótulos con las palabras de quien habla',
  maker_illustrator: 'ilustrador',
  maker_composed: 'compuesta según el ambiente',
  maker_scores: 'puntuación del habla y el sonido',
  maker_words_of_video: 'palabras del video',
  maker_east_asian_font: 'otra fuente de Asia oriental',
  maker_files_only: 'solo archivos de subtítulos',
  maker_sample_script: 'el guion del ejemplo, sin reconocimiento de voz',
  maker_captions_file: 'tu archivo de subtítulos',
  maker_plain_draft: 'borrador básico',
} as const satisfies Record<keyof typeof ENGLISH, string>
