import type { POSTS as ENGLISH } from '../english/posts.ts'

export const POSTS = {
  post_cancelled: '{person} lo canceló.',
  post_retried: '{person} la reintentó.',
  post_changed: '{person} la cambió, así que necesita aprobación otra vez.',
  post_seen: '{person} la vio en la red.',
  post_not_seen: '{person} miró y no la encontró. Se puede reintentar.',
  post_sent_for_approval: '{person} la envió para aprobación.',
  post_drafted: '{person} guardó un borrador.',
  post_placed: '{person} la programó para {time} UTC.',
  post_scheduled: '{person} la programó.',
  post_published_now: '{person} la publicó al momento.',
  post_approved_with_note: '{person} la aprobó. «{note}»',
  post_declined_with_note: '{person} la rechazó. «{note}»',
  post_approved: '{person} la aprobó.',
  post_declined: '{person} la rechazó.',
  post_mailed: '{people} recibió un correo al respecto.',
  post_late:
    'Su hora pasó hace más de {hours, plural, one {una hora} other {# horas}} sin que se pudiera enviar nada. Publícala ahora, elige otra hora o cancélala.',
  post_not_linked: '{account} ya no está vinculada. Vincúlala de nuevo y reinténtalo, o cancela la publicación.',
  post_link_again: 'Hay que vincular {account} de nuevo: {reason} No se publicó nada.',
  post_unlinked_before:
    '{account} se desvinculó antes de que se enviara la publicación. Vincúlala de nuevo o cancela la publicación.',
  post_unlinked: '{account} se desvinculó. Vincúlala de nuevo y vuelve a programar la publicación, o cancélala.',
  post_maybe_posted: '{reason} Puede que esté publicada; se busca y no se vuelve a enviar.',
  post_refused_by_service: 'El servicio de video la rechazó: {reason} No se publicó nada.',
  post_daily_limit: 'El límite diario de {network} está agotado. Sale después del {time} UTC.',
  post_rate_limit: '{network} pide una pausa. Sale después del {time} UTC.',
  post_network_busy: '{network} no lo acepta por el momento.',
  post_later_than_allowed:
    '{reason} El próximo intento sería más de {hours, plural, one {una hora} other {# horas}} después de su hora. No se ha publicado nada.',
  post_lost_by_service:
    'El servicio de video ya no conoce esta publicación, así que puede que se haya publicado. Mira la cuenta y di lo que ves.',
  post_published_plainly: 'Publicada.',
  post_refused_without_reason: 'La red la rechazó sin dar un motivo. No se publicó nada.',
  post_cancelled_at_service: 'Se canceló en el servicio de video.',
  post_never_told: 'La red nunca dijo si aceptó la publicación.',
  post_video_deleted: 'El video se eliminó antes de su hora. No se publicó nada.',
  it_was_refused: 'se rechazó.',
  post_service_unreachable:
    'No se pudo contactar a tiempo con el servicio de video. No se publicó nada. Publícala ahora, elige otra hora o cancélala.',
  post_handed_over: 'Entregada al servicio.',
  post_sent_unasked: 'Enviada. No se puede preguntar al servicio por ella.',
  post_sent_before:
    'Esta publicación ya se entregó antes y no consta cómo terminó. Mira la cuenta antes de publicarla de nuevo.',
  post_no_answer:
    'La llamada terminó sin respuesta, así que puede que se haya publicado. Mira la cuenta y di lo que ves.',
  post_key_refused:
    'El servicio de video no acepta la clave de esta instalación. Avisa a quien la administra. No se publicó nada.',
  post_team_closed:
    'El equipo se eliminó y se restauró mientras esto estaba previsto. Prográmalo de nuevo o cancélalo.',
  post_passed_after_restore:
    'Su hora pasó después de restaurar una copia de seguridad. No se publicó nada. Publícalo ahora, elige otra hora o cancélalo.',
  post_maybe_posted_before_restore:
    'Se restauró una copia de seguridad y puede que esto ya se haya publicado. Mira la cuenta y dinos si se publicó.',
  post_over_partner_limit:
    'El sitio que muestra este portal ha agotado lo que tiene permitido. Consulta a quienes lo gestionan. No se publicó nada.',
  account_key_unknown: 'El servicio de video ya no conoce esta clave de acceso. Vincula la cuenta de nuevo.',
  account_rejected_by_network: 'La red ya no acepta esta cuenta.',
  post_over_limit:
    'Las {most, number} publicaciones están usadas hasta el 1 de {month}. No se publicó nada. Elige un momento posterior o pide más al operador de este portal.',
  account_no_longer_accepted: 'La red ya no la acepta.',
  post_needs_decision: 'Necesita una decisión.',
} as const satisfies Record<keyof typeof ENGLISH, string>
