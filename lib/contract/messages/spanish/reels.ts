import type { REELS as ENGLISH } from '../english/reels.ts'

export const REELS = {
  reel_reason: '{opening} y {closing}.',
  reel_reason_with_one: '{opening}, {first} y {closing}.',
  reel_reason_with_two: '{opening}, {first}, {second} y {closing}.',
  opens_with_question: 'Empieza con una pregunta',
  opens_with_figure: 'Empieza con una cifra',
  opens_with_strong_claim: 'Empieza con una afirmación rotunda',
  opens_with_contrast: 'Empieza con un contraste',
  opens_with_listener: 'Se dirige a quien escucha desde la primera frase',
  opens_with_claim: 'Empieza con una afirmación clara',
  opens_on_its_own: 'Se entiende por sí solo',
  opens_in_conversation: 'Empieza en plena conversación',
  says_keyword: 'dice «{keyword}»',
  says_keyword_often:
    'dice «{keyword}» {times, plural, =2 {dos veces} =3 {tres veces} =4 {cuatro veces} =5 {cinco veces} =6 {seis veces} =7 {siete veces} =8 {ocho veces} =9 {nueve veces} =10 {diez veces} =11 {once veces} =12 {doce veces} other {# veces}}',
  says_two_keywords: 'dice «{first}» y «{second}»',
  is_close_to_wish: 'se ajusta a lo que pediste',
  gets_answer_within:
    'recibe respuesta en {seconds, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} segundos',
  answers_within:
    'la responde en {seconds, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} segundos',
  has_question_and_answer: 'tiene una pregunta y su respuesta',
  asks_and_answers: 'hace una pregunta y la responde',
  names_figures:
    'da {count, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} cifras',
  is_louder: 'se dice más alto que el resto',
  is_rich_in_feeling: 'usa un lenguaje emotivo',
  is_dense: 'dice más por segundo que el resto',
  is_coherent: 'sigue una sola idea',
  ends_on_short_line: 'termina con una frase corta',
  ends_with_video: 'termina con las últimas palabras del video',
  ends_before_other_speaker: 'termina antes de que hable otra persona',
  ends_before_pause: 'termina antes de una pausa clara',
  ends_open: 'tiene un final abierto',
  ends_on_finished_sentence: 'termina con una frase completa',
  moment_lively_and_loud:
    'Más movimiento y más volumen que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_lively:
    'Más movimiento que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_loud:
    'Más volumen que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_quiet: 'Es lo más animado de lo que queda, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
} as const satisfies Record<keyof typeof ENGLISH, string>
