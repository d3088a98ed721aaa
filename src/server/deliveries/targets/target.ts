import type { ConnectionStep } from '#contract/deliveries.ts'
import type { LookupFunction } from 'node:net'

/** Address to connect to, and facts known from earlier connections. */
export interface Opening {
  host: string
  port: number
  username: string
  password: string
  /** Fingerprint remembered from the first connection; empty before. */
  fingerprint: string
  lookup: LookupFunction
  /** Called for each step that succeeds, with what was found. */
  passed(step: ConnectionStep, text: string): void
}

/** A file in a folder, as the server says it. */
export interface RemoteFile {
  name: string
  size: number
  /** When it was changed last, in any form that two looks can compare. */
  modified: string
}

/** A signed-in connection. Paths are absolute or relative to where the sign-in begins. */
export interface Target {
  /** Proof of the server's identity; empty where the protocol has none. */
  fingerprint: string
  makeFolder(path: string): Promise<void>
  write(path: string, content: Buffer): Promise<void>
  /** Bytes of a file; null if there is none. */
  size(path: string): Promise<number | null>
  /** Files in a folder, without folders and links. */
  list(path: string): Promise<RemoteFile[]>
  /** The first bytes of a file, `most` at most. */
  read(path: string, most: number): Promise<Buffer>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  close(): void
}

/** Says in German at which step a connection failed and what to do; `field` is the setting it is due to. */
export class TargetError extends Error {
  readonly step: ConnectionStep
  readonly field: string | null
  /** The fingerprint that the server showed, where another was expected. */
  readonly fingerprint: string

  constructor(step: ConnectionStep, text: string, field: string | null = null, fingerprint = '') {
    super(text)
    this.step = step
    this.field = field
    this.fingerprint = fingerprint
  }
}

export const timeoutMs = 10_000
