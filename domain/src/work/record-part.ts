import * as z from 'zod/mini'

/**
 * Reads one map of a `requests/{quoteId}` document; null if the document doesn't have it.
 * @param name the name of the field with the map
 */
export const recordPart = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  z.pipe(
    z.object({ [name]: z._default(z.nullable(schema), null) }),
    z.transform((record) => record[name] ?? null),
  )
