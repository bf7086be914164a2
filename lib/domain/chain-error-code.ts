/** The closed set of what can go wrong between us and a node. */
export type ChainErrorCode =
  /** The user has taken back the permission for this host: nothing was sent. */
  | 'no-permission'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'key-refused'
  | 'rate-limited'
  | 'unavailable'
  /** The node understood and refused: it hides that in an answer with HTTP 200. */
  | 'node-error'
  | 'not-a-node'
  /** The node is of another network, where the same addresses belong to others. */
  | 'other-network'
  | 'too-large'
  | 'bad-shape';
