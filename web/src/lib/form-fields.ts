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
 * Creates a function that returns a text field's props by the name of its value: `<EmailField
 * {...field('email')} />`. The props are the result of `register` and the field's error message.
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

/** A form that a schema validates, and the props of its text fields. */
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
