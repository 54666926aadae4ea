import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * What a text field of a form needs, by the name of its value: `<EmailField {...field('email')} />`.
 * @returns for each name, what `register` gives and the message of the field's error
 */
export function fieldsOf<Values extends FieldValues>({
  register,
  formState,
  getFieldState,
}: Pick<UseFormReturn<Values>, 'register' | 'formState' | 'getFieldState'>) {
  return (name: Path<Values>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  })
}

/** A form that a schema checks, and what its text fields need. */
export function useCheckedForm<Input extends FieldValues, Output>(
  schema: { _zod: { input: Input; output: Output } },
  defaultValues: DefaultValues<NoInfer<Input>>,
  mode: UseFormProps['mode'] = 'onSubmit',
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
  })
  return { form, field: fieldsOf(form) }
}
