import { useState } from 'react';
import { FileDrop } from '#kit/web/transfer/FileDrop.tsx';
import '#kit/web/transfer/import.css';
import { Shown } from '../frame/States.tsx';

const WORKBOOKS = ['.xls', '.xlsx'];

export function FileDrops() {
  const [chosen, setChosen] = useState<File[]>([]);
  const [other, setOther] = useState([new File([], '2026.xlsx')]);
  return (
    <div className="gallery-states">
      <Shown name="empty">
        <FileDrop accept={WORKBOOKS} files={chosen} most={5} disabled={false} onChoose={setChosen} />
      </Shown>
      <Shown name="filled">
        <FileDrop accept={WORKBOOKS} files={other} most={5} disabled={false} onChoose={setOther} />
      </Shown>
      <Shown name="disabled">
        <FileDrop accept={WORKBOOKS} files={[]} most={5} disabled onChoose={setChosen} />
      </Shown>
    </div>
  );
}
