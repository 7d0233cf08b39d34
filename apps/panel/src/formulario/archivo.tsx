import { TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  isRequired: boolean;
  helperText: string | false;
}

/** A file that the body carries in base64. */
export function CampoDeArchivo({ source, label, isRequired, helperText }: Props) {
  const {
    field: { name, onChange, onBlur },
    fieldState: { error, invalid },
  } = useInput({ source });
  const leer = (archivo?: File) => {
    const lector = new FileReader();
    lector.onload = () => onChange(String(lector.result).replace(/^.*,/, ''));
    if (archivo) lector.readAsDataURL(archivo);
    else onChange('');
  };
  return (
    <TextField
      type="file"
      required={isRequired}
      error={invalid}
      helperText={<InputHelperText error={error?.message} helperText={helperText} />}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => leer((target as HTMLInputElement).files?.[0])}
      {...{ name, label, onBlur }}
    />
  );
}
