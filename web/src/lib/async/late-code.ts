import { once } from './once.ts'

/** Code in its own chunk, which is loaded when it's needed. */
export interface LateCode<Code> {
  /** Loads the code once. After a failure, the next call tries again. */
  load: () => Promise<Code>
  loaded: Code | undefined
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const code: LateCode<Code> = {
    loaded: undefined,
    load: once(async () => (code.loaded = await load())),
  }
  return code
}
