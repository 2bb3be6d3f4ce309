import type { PUBLISHING as ENGLISH } from '../english/publishing.ts'

export const PUBLISHING = {
  network_said: '{network}: {said}',
  network_answered: '{network} respondió {status}.',
  network_unreachable: 'No se pudo contactar con {network}. {reason}',
  network_broke_off: '{network} cortó su respuesta.',
  network_unexpected: '{network} dio una respuesta inesperada.',
  network_rejects_installation: '{network} no acepta esta instalación. Ponte en contacto con tu administrador.',
  network_slow: '{network} no terminó de procesar el video a tiempo.',
  network_access_over: 'El acceso a {network} ha caducado.',
  network_access_not_renewed: 'No se pudo renovar el acceso.',
  network_refuses_renewal: '{network} no renueva el acceso: {said}',
  network_account_inactive: '{network}: la cuenta no está activa.',
  network_video_failed: '{network}: no se pudo procesar el video.',
  network_post_failed: '{network}: no se pudo publicar el video.',
  network_named_no_post: '{network} no indicó ninguna publicación.',
  network_named_no_upload: '{network} no indicó una dirección para la subida.',
  network_stopped_upload: '{network} dejó de recibir el video.',
  network_forgot_upload: '{network} ya no reconoce la subida.',
  network_forbids_privacy: '{network} no permite a esta cuenta publicar videos con la privacidad «{privacy}».',
  network_limits_length: '{network} acepta de esta cuenta videos de hasta {most} s.',
  network_has_post: '{network} tiene la publicación y todavía la está procesando.',
  account_not_linked: 'La cuenta ya no está vinculada.',
  account_unlinked_first:
    'La cuenta se desvinculó antes de enviar la publicación. Vincúlala de nuevo y vuelve a enviarla.',
  sending_interrupted: 'El envío se interrumpió antes de que la red respondiera. Se está buscando.',
  sending_not_taken: 'El envío se interrumpió y {network} no tiene la publicación.',
  sending_not_shown: 'El envío se interrumpió. {network} no muestra la publicación por ahora.',
  sending_on_hold: 'Los envíos están en pausa. Continúan solos.',
  post_not_sent: 'El servicio no pudo enviar la publicación.',
  video_not_prepared: 'El servicio no pudo preparar el video. Inténtalo de nuevo más tarde.',
  post_look_yourself: 'No se sabe si la publicación se aceptó. Búscala en {network} antes de volver a enviarla.',
  post_maybe_taken: '{reason} No se sabe si la publicación se aceptó; se está buscando.',
  restored: 'El servicio se restauró a partir de una copia de seguridad.',
  restored_maybe_published:
    'El servicio se restauró a partir de una copia de seguridad y puede que esto ya se haya publicado. Se está buscando.',
  restored_not_taken: 'El servicio se restauró a partir de una copia de seguridad y {network} no tiene la publicación.',
  network_not_set_up:
    'El operador de este servicio no ha configurado {network}: {count, plural, one {falta el ajuste} other {faltan los ajustes}} {names}.',
  as_said: '{said}',
  network_hides_posts:
    '{network} no indica a las aplicaciones qué ha publicado un miembro. Míralo allí antes de volver a enviar la publicación.',
  network_hides_channel:
    '{network} no indica a los bots qué hay en un canal. Míralo allí antes de volver a enviar la publicación.',
  network_forgot_upload_end: '{network} ya no indica qué fue de la subida.',
} as const satisfies Record<keyof typeof ENGLISH, string>
