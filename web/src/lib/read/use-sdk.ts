import { use, useEffect, useState, type Context } from 'react'

/**
 * An SDK for an act, by one of ReactFire's contexts, once the reading area around has it: a page is drawn, and
 * can be used, before. ReactFire's own hooks throw then; they are for what is drawn from an answer.
 */
export function useSdk<Sdk>(context: Context<Sdk | undefined>): Promise<Sdk> {
  const sdk = use(context)
  const [{ arrived, arrive }] = useState(arrival<Sdk>)
  useEffect(() => void (sdk && arrive(sdk)), [sdk, arrive])
  return arrived
}

function arrival<Sdk>() {
  let arrive = (_: Sdk) => {}
  const arrived = new Promise<Sdk>((resolve) => (arrive = resolve))
  return { arrived, arrive }
}
