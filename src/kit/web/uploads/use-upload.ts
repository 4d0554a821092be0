import { useEffect, useRef, useState } from 'react';
import { uploadFile } from './upload-door.ts';

export interface FileOnItsWay {
  name: string;
  percent: number;
  path?: string;
  /** Why it did not arrive. */
  message?: string;
  failed?: boolean;
}

/** For a form: a file on its way, and its path once it is kept. A large one goes on when the form is left. */
export function useUpload(biz: string) {
  const [file, setFile] = useState<FileOnItsWay>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  const send = async (chosen: File) => {
    const entry = { name: chosen.name, percent: 0 };
    setFile(entry);
    const onPercent = (percent: number) => setFile({ ...entry, percent });
    const outcome = await uploadFile(chosen, { biz, onPercent, left: left.current?.signal, begunElsewhere: true });
    if (outcome.status === 'done') setFile({ ...entry, percent: 100, path: outcome.path });
    else setFile({ ...entry, message: outcome.message, failed: true });
  };
  return { file, send };
}
