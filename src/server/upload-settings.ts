import type { Quota } from '#admin/files/quotas.rules.ts';
import type { S3Settings } from '#admin/files/server/stores/s3-calls.ts';
import type { ScanSettings } from '#admin/files/server/virus-scan.ts';

export interface UploadSettings {
  /** Where finished files lie, when it is not our own disk. */
  s3: S3Settings | undefined;
  scan: ScanSettings;
  quota: Quota;
  /** A slower upload is cut off. */
  bytesPerSecond: number;
}

const MIB = 1_048_576;

export const USUAL_QUOTA: Quota = {
  dayBytes: 10_240 * MIB,
  dayFiles: 2_000,
  allBytes: 102_400 * MIB,
  allFiles: 50_000,
};

/** The settings of uploads; what is wrong with them is added to the faults. */
export function readUploadSettings<Name extends string>(
  read: (name: Name) => string | undefined,
  faults: string[],
): UploadSettings {
  const text = read as (name: string) => string | undefined;
  return {
    s3: s3Of(text, faults),
    scan: scanOf(text, faults),
    quota: quotaOf(text, faults),
    bytesPerSecond: wholeNumber(text, faults, 'GONGKAI_UPLOAD_KIB_PER_SECOND') * 1_024,
  };
}

type Read = (name: string) => string | undefined;

function s3Of(read: Read, faults: string[]): S3Settings | undefined {
  const endpoint = read('GONGKAI_S3_ENDPOINT');
  if (!endpoint) return undefined;
  if (!/^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(endpoint))
    faults.push('GONGKAI_S3_ENDPOINT must be an origin such as https://s3.example.org.');
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    (name) => read(`GONGKAI_S3_${name}`),
  );
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) faults.push('GONGKAI_S3_BUCKET must name a bucket.');
  if (!accessKeyId || !secretAccessKey)
    faults.push('GONGKAI_S3_ACCESS_KEY_ID and GONGKAI_S3_SECRET_ACCESS_KEY must be set with GONGKAI_S3_ENDPOINT.');
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: read('GONGKAI_S3_REGION') ?? '' };
}

function scanOf(read: Read, faults: string[]): ScanSettings {
  const [clamd, command] = [read('GONGKAI_SCAN_CLAMD'), read('GONGKAI_SCAN_COMMAND')];
  if (clamd && command) faults.push('Only one of GONGKAI_SCAN_CLAMD and GONGKAI_SCAN_COMMAND may be set.');
  if (clamd) return { clamd };
  return command ? { command: command.trim().split(/\s+/) } : undefined;
}

function quotaOf(read: Read, faults: string[]): Quota {
  const number = (name: string) => wholeNumber(read, faults, name);
  return {
    dayBytes: number('GONGKAI_QUOTA_DAY_MB') * MIB,
    dayFiles: number('GONGKAI_QUOTA_DAY_FILES'),
    allBytes: number('GONGKAI_QUOTA_ALL_MB') * MIB,
    allFiles: number('GONGKAI_QUOTA_ALL_FILES'),
  };
}

function wholeNumber(read: Read, faults: string[], name: string): number {
  const value = Number(read(name));
  if (!Number.isInteger(value) || value < 1) faults.push(`${name} must be a positive whole number.`);
  return value;
}
