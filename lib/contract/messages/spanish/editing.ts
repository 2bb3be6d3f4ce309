import type { EDITING as ENGLISH } from '../english/editing.ts'

export const EDITING = {
  edit_leaves_too_little: 'la edición debe dejar al menos {seconds, number} segundos del video',
  edit_index_too_large: 'debe ser menor que {count}, el número de palabras',
  edit_given_twice: 'debe indicarse una sola vez',
  edit_word_too_short: 'debe terminar al menos {seconds, number} segundos después de empezar',
  edit_word_before_other: 'no debe empezar antes de que termine la palabra anterior',
  edit_word_after_next: 'no debe terminar después de que empiece la palabra siguiente',
  edit_cut_ends_early: 'debe terminar después de empezar',
  edit_cut_overlaps: 'debe empezar después de que termine el corte anterior',
  edit_end_before_start: 'debe ser posterior a startSeconds',
  edit_template_unknown: 'debe ser una de estas: {templates}',
  edit_crop_fixed: 'no se puede cambiar porque el resultado muestra la imagen completa',
  edit_shape_fixed: 'no se puede cambiar porque la forma de este resultado es fija',
  edit_layout_fixed:
    'no se puede cambiar porque el resultado no muestra una pantalla con una persona, o la muestra entera',
  edit_without_music: 'no se puede cambiar porque el resultado no tiene música',
  edit_outside_source: 'debe terminar dentro de la fuente, que dura {duration} segundos',
  edit_insertion_unknown: 'debe nombrar una de las {count} inserciones',
  edit_without_close_up: 'no es posible: ahí no se puede mostrar al hablante en primer plano',
  edit_text_without_words: 'solo se puede indicar con `shows: "words"`',
  edit_insertion_length: 'debe durar de {least} a {most} segundos',
  edit_insertion_overlaps: 'no debe solaparse con otra inserción',
  changes_not_rendered: 'Estos cambios no se pueden renderizar: {reason}.',
} as const satisfies Record<keyof typeof ENGLISH, string>
