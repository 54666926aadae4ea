import type { RequestForm, RequestFormInput } from '@moving/domain/quote/request-form'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { markDraft } from '../../../lib/draft-mark.ts'
import { emptyValues, firstValues, textsOf, type FieldValues } from './first-values.ts'
import type { FormRecord } from '../use-request-form.ts'

/** What the form says above its fields: nothing, that there is a draft, or that it was put away. */
export type DraftNews =
  { kind: 'none' } | { kind: 'kept'; at: Date } | { kind: 'started over'; canUndo: boolean }

interface StartOverPorts {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>
  /** The request that the form is about now. */
  take: () => FormRecord
  /** Begins a new request, or goes on with the former one. */
  begin: (former?: FormRecord) => void
}

/** Putting a kept draft away, and taking that back until something new is typed. */
export function useStartOver({ form, take, begin }: StartOverPorts) {
  const [news, setNews] = useState<DraftNews>({ kind: 'none' })
  const former = useRef<{ record: FormRecord; fields: FieldValues; news: DraftNews } | null>(null)
  /** What the account knows: it stands in a new form, too. */
  const details = useRef<FieldValues>({})

  function put(values: FieldValues) {
    form.clearErrors()
    const names = Object.keys({ ...form.getValues(), ...values })
    for (const name of names) {
      form.setValue(name as keyof RequestFormInput, (values[name] ?? '') as never)
    }
  }

  return {
    news,
    details,
    /** @param isAwaited keeps the note's place for a draft that may come */
    show(keptAt: Date | undefined, isAwaited: boolean) {
      markDraft(keptAt !== undefined || isAwaited)
      setNews(keptAt === undefined ? { kind: 'none' } : { kind: 'kept', at: keptAt })
    },
    startOver() {
      former.current = { record: take(), fields: textsOf(form.getValues()), news }
      begin()
      put(firstValues(details.current, emptyValues))
      setNews({ kind: 'started over', canUndo: true })
    },
    undo: () => {
      if (former.current === null) return
      const { record, fields, news: before } = former.current
      put({ ...emptyValues, ...fields })
      begin(record)
      setNews(before)
    },
    /** Something new was typed, which taking back would overwrite. */
    settle() {
      if (former.current === null) return
      former.current = null
      setNews((now) => (now.kind === 'started over' ? { ...now, canUndo: false } : now))
    },
  }
}
