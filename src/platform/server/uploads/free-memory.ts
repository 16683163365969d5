/** From this size on bytes have memory of their own; smaller ones may share it with others. */
const OWN_MEMORY_BYTES = 1_000_000

/**
 * Gives the memory of an upload back at once. Until it is collected, an upload of 5 MB would stay, and up to 64 MB of
 * them do. Nothing may read the bytes any more, nor others of the same buffer: they are empty then.
 */
export function freeMemory({ buffer }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength < OWN_MEMORY_BYTES) return
  if (!buffer.detached) buffer.transfer(0)
}
