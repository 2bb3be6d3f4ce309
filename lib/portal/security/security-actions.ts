/** Changes of how an account is protected, of which its owner is told by mail. */
export type SecurityAction =
  | 'person.email_changed'
  | 'person.passkey_added'
  | 'person.passkey_removed'
  | 'person.password_changed'
  | 'person.provider_linked'
  | 'person.provider_unlinked'
  | 'person.recovery_code_used'
  | 'person.recovery_codes_made'
  | 'person.second_step_attacked'
  | 'person.second_step_changed'
  | 'person.second_step_off'
  | 'person.second_step_on'
