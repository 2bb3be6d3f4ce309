ALTER TABLE "service"."outputs" ADD COLUMN "exported_files" jsonb;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "is_export" boolean DEFAULT false NOT NULL;