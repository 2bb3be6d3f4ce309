import type { REELS as ENGLISH } from '../english/reels.ts'

export const REELS = {
  reel_reason: '{opening} y {closing}.',
  reel_reason_with_one: '{opening}, {first} y {closing}.',
  reel_reason_with_two: '{opening}, {first}, {second} y {closing}.',
  opens_with_question: 'Empieza con la pregunta «{words}»',
  opens_with_figure: 'Empieza con una cifra, «{words}»',
  opens_with_line: 'Empieza con «{words}»',
  is_close_to_wish: 'se acerca a lo que pediste con «{words}»',
  says_keyword: 'dice «{keyword}»',
  says_keyword_often:
    'dice «{keyword}» {times, plural, =2 {dos veces} =3 {tres veces} =4 {cuatro veces} =5 {cinco veces} =6 {seis veces} =7 {siete veces} =8 {ocho veces} =9 {nueve veces} =10 {diez veces} =11 {once veces} =12 {doce veces} other {# veces}}',
  says_two_keywords: 'dice «{first}» y «{second}»',
  gets_answer_within:
    'recibe respuesta en {seconds, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} segundos',
  answers_within:
    'la responde en {seconds, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} segundos',
  has_question_and_answer: 'tiene una pregunta y su respuesta',
  asks_and_answers: 'hace una pregunta y la responde',
  names_figures:
    'da {count, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}} cifras',
  ends_with_video: 'termina con las últimas palabras del video, «{words}»',
  ends_before_other_speaker: 'termina con «{words}», antes de que hable otra persona',
  ends_on_line: 'termina con «{words}»',
  ends_open: 'tiene un final abierto',
  moment_lively_and_loud:
    'Más movimiento y más volumen que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_lively:
    'Más movimiento que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_loud:
    'Más volumen que en la mayor parte del video, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
  moment_quiet: 'Es lo más animado de lo que queda, {cuts, plural, =0 {sin cortes} one {# corte} other {# cortes}}.',
} as const satisfies Record<keyof typeof ENGLISH, string>
