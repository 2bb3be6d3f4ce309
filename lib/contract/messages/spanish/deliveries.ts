import type { DELIVERIES as ENGLISH } from '../english/deliveries.ts'

export const DELIVERIES = {
  delivery_stopped: 'No se entregó nada en 5 días. {reason}',
  delivery_answered: 'Respondió con {status}.',
  delivery_asked_to_stop: 'Respondió con 410, que significa que la dirección ya no existe.',
  delivery_no_answer_within: 'Sin respuesta en {seconds} s.',
  delivery_redirected: 'Redirigió, y no seguimos redirecciones.',
  delivery_no_answer: 'Sin respuesta a tiempo.',
  delivery_refused: 'La dirección es privada o no se puede acceder a ella.',
  delivery_no_connection_because: 'No pudimos conectar o la respuesta no era HTTP ({code}).',
  delivery_no_connection: 'No pudimos conectar o la respuesta no era HTTP.',
  delivery_turned_off: 'Desactivada por {userName}.',
  delivery_made: 'Entregado: {status} en {durationMs} ms.',
  delivery_not_made: 'Sin entregar. {reason}',
} as const satisfies Record<keyof typeof ENGLISH, string>
