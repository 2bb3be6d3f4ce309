/** What became of a message to an address of a customer. */
export const DELIVERIES = {
  delivery_stopped: 'Nothing got through for 5 days. {reason}',
  delivery_answered: 'It answered {status}.',
  delivery_asked_to_stop: 'It answered 410, which asks us to stop.',
  delivery_no_answer_within: 'No answer within {seconds} s.',
  delivery_redirected: 'Redirects are not followed.',
  delivery_no_answer: 'No answer in time.',
  delivery_refused: 'The address is private or cannot be reached.',
  delivery_no_connection_because: 'No connection, or not an HTTP response ({code}).',
  delivery_no_connection: 'No connection, or not an HTTP response.',
  delivery_turned_off: 'Turned off by {userName}.',
  delivery_made: 'Delivered: {status} in {durationMs} ms.',
  delivery_not_made: 'Not delivered. {reason}',
} as const
