ALTER TABLE "portal"."api_keys" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD CONSTRAINT "publications_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "portal"."api_keys"("id") ON DELETE set null ON UPDATE no action;